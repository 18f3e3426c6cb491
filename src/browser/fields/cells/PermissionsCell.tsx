import { useTranslate } from 'react-admin';
import { deniedOf, type PermissionsField } from '@/domain/kernel/fields/permissions';
import type { CellProps } from './face';

/** How much of what its built-in role may do is taken away. */
export function PermissionsCell({ value }: CellProps<PermissionsField>) {
  const translate = useTranslate();
  return translate('fieldhouse.fields.permissions.taken', { smart_count: deniedOf(value).length });
}
