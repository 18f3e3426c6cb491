import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { checklistStates } from './checklistStates';
import { itemRow, MAX_ITEMS } from './items';

export const checklistFields = {
  number: integer({ label: 'Version', readOnly: true, form: false, list: true }),
  name: text({ required: true, searchable: true, list: true }),
  change_note: text({ label: 'What changed', maxLength: 300, list: true }),
  status: stateField(checklistStates, 'draft', { form: false, list: true, filter: true }),
  published_at: instant({ label: 'Published', readOnly: true, form: false, list: true }),
  published_by: reference('employees', { isNamed: true, readOnly: true, form: false }),
  items: rows({ row: () => itemRow, called: ['item', 'items'], most: MAX_ITEMS, list: true }),
};

export type Checklist = RecordOf<typeof checklistFields>;
