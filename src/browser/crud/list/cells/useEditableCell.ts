import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldState } from '@/browser/crud/form/fields/fieldsOfForm';
import { useEditedFields } from '@/browser/crud/form/fields/useEditedFields';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { useAllowed } from '@/browser/crud/workflow/useAllowed';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isOneValue } from './isSetAlone';

/** The field of a cell as its form has it, or the sentence why it cannot be edited there. */
export type EditableCell =
  | { field: [string, Field, FieldState]; refusal?: undefined }
  | { refusal: string };

/** Returns how this person may edit a cell of a list; nothing until their rights are loaded. */
export function useEditableCell(
  resource: Resource,
  by: Principal,
  record: RaRecord,
  { name, field }: ShownColumn,
): EditableCell | undefined {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(name, field);
  const allowed = useAllowed(resource, record, ['edit']);
  const { fields } = useEditedFields(resource, by, record);
  if (!allowed) return undefined;
  const refuse = (key: string) => ({ refusal: translate(key, { field: label }) });
  if (record.archived_at) return refuse('fieldhouse.crud.archived');
  if (!resource.calls.save || Object.keys(resource.access.grants.edit ?? {}).length === 0)
    return refuse('fieldhouse.crud.never_edited');
  if (!allowed.has('edit')) return refuse('fieldhouse.crud.read_only');
  const locked = resource.locked(record);
  if (locked !== undefined) return { refusal: locked };
  const found = fields.find(([one]) => one === name);
  if (found?.[2] === 'own') return refuse('fieldhouse.crud.own_field');
  if (found?.[2] !== 'open') return refuse('lists.cell.fixed');
  return isOneValue(field) ? { field: found } : refuse('lists.cell.on_form');
}
