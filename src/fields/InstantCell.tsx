import type { InstantField } from '../../domain/kernel/fields/instant';
import { Figure } from './Figure';
import type { CellProps } from './face';
import { useCompanyTime } from './useCompanyTime';

/** A moment in the company's local time. */
export function InstantCell({ value }: CellProps<InstantField>) {
  const { moment } = useCompanyTime();
  return <Figure>{moment(String(value))}</Figure>;
}
