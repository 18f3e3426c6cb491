import { useTranslate } from 'react-admin';
import type { CellProps } from '@/browser/fields/fieldProps';
import type { BooleanField } from '@/core/fields/kinds/boolean';

export function BooleanCell({ value }: CellProps<BooleanField>) {
  const translate = useTranslate();
  return translate(value === true ? 'fieldhouse.fields.yes' : 'fieldhouse.fields.no');
}
