import { useTranslate } from 'react-admin';
import type { CellProps } from '@/browser/fields/face';
import { deniedOf, type PermissionsField } from '@/core/fields/permissions';

/** How much of what its built-in role may do is taken away. */
export function PermissionsCell({ value }: CellProps<PermissionsField>) {
  const translate = useTranslate();
  return translate('fieldhouse.fields.permissions.taken', { smart_count: deniedOf(value).length });
}
