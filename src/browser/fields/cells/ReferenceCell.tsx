import type { CellProps } from '@/browser/fields/fieldProps';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import type { ReferenceField } from '@/core/fields/kinds/reference';
import { LinkedValues } from './contexts/LinkedValues';

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
