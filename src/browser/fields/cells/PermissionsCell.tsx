import { useTranslate } from 'react-admin';
import type { CellProps } from '@/browser/fields/fieldProps';
import { deniedOf, type PermissionsField } from '@/core/fields/kinds/permissions';

/** The number of permissions removed from the built-in role. */
export function PermissionsCell({ value }: CellProps<PermissionsField>) {
  const translate = useTranslate();
  return translate('fieldhouse.fields.permissions.taken', { smart_count: deniedOf(value).length });
}
