import * as z from 'zod/mini';
import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { payPeriodStates } from './payPeriodStates';

/** An export of a pay period: its author, time and number of rows. */
const exportRow = z.strictObject({
  at: z.string(),
  by: z.int(),
  rows: z.int(),
  by_name: z.string(),
});

const stored = { readOnly: true, form: false } as const;

/** The fields of a pay period: its days, whether they are locked, and its exports. */
export const payPeriodFields = {
  name: text({ required: true, maxLength: 80, searchable: true, list: true }),
  start: date({ label: 'First day', required: true, list: true, filter: true }),
  end: date({ label: 'Last day', required: true, list: true, filter: true }),
  status: stateField(payPeriodStates, 'open', { form: false, list: true, filter: true }),
  locked_by: reference('employees', { ...stored, label: 'Locked by' }),
  locked_at: instant({ ...stored, label: 'Locked', list: true }),
  unlock_reason: text({ ...stored, label: 'Reason for unlocking', maxLength: 500 }),
  exports: rows({ ...stored, row: () => exportRow, called: ['export', 'exports'] }),
};

export type PayPeriod = RecordOf<typeof payPeriodFields>;
