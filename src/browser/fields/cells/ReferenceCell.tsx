import type { ReferenceField } from '@/domain/kernel/fields/reference';
import type { CellProps } from './face';
import { LinkedValues } from './LinkedValues';
import { ReferenceTitle } from './ReferenceTitle';

/** The name of the record that is pointed at. */
export function ReferenceCell({ field, value, isPlain }: CellProps<ReferenceField>) {
  const title = (
    <ReferenceTitle
      to={field.to}
      id={Number(value)}
      isNamed={field.isNamed}
      otherwise={field.unseen}
    />
  );
  return isPlain ? <LinkedValues value={undefined}>{title}</LinkedValues> : title;
}
