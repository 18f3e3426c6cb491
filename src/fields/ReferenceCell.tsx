import type { ReferenceField } from '../../domain/kernel/fields/reference';
import type { CellProps } from './face';
import { ReferenceTitle } from './ReferenceTitle';

/** The name of the record that is pointed at. */
export function ReferenceCell({ field, value }: CellProps<ReferenceField>) {
  return <ReferenceTitle to={field.to} id={Number(value)} otherwise={field.unseen} />;
}
