import { useTranslate } from 'react-admin';
import type { BooleanField } from '@/domain/kernel/fields/boolean';
import type { CellProps } from './face';

/** Yes or no, in plain words. */
export function BooleanCell({ value }: CellProps<BooleanField>) {
  const translate = useTranslate();
  return translate(value === true ? 'fieldhouse.fields.yes' : 'fieldhouse.fields.no');
}
