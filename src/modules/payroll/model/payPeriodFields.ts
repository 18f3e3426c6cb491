import * as z from 'zod/mini';
import { date } from '@/core/fields/date';
import { instant } from '@/core/fields/instant';
import { reference } from '@/core/fields/reference';
import { rows } from '@/core/fields/rows';
import { text } from '@/core/fields/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { payPeriodStates } from './payPeriodStates';

/** An export of a pay period: by whom, when, and how many rows it had. */
const exportRow = z.strictObject({
  at: z.string(),
  by: z.int(),
  rows: z.int(),
  by_name: z.string(),
});

const kept = { readOnly: true, form: false } as const;

/** What is kept of a pay period: its days, whether they are locked, and its exports. */
export const payPeriodFields = {
  name: text({ required: true, maxLength: 80, searchable: true, list: true }),
  start: date({ label: 'First day', required: true, list: true, filter: true }),
  end: date({ label: 'Last day', required: true, list: true, filter: true }),
  status: stateField(payPeriodStates, 'open', { form: false, list: true, filter: true }),
  locked_by: reference('employees', { ...kept, label: 'Locked by' }),
  locked_at: instant({ ...kept, label: 'Locked', list: true }),
  unlock_reason: text({ ...kept, label: 'Reason for unlocking', maxLength: 500 }),
  exports: rows({ ...kept, row: () => exportRow, called: ['export', 'exports'] }),
};

/** A pay period as it is stored. */
export type PayPeriod = RecordOf<typeof payPeriodFields>;
