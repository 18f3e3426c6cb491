import type { CostSource } from '@/core/costSource';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { jobStates } from '@/modules/paymentApplications/model/jobs/jobStates';
import { employeeFields } from '@/modules/people/model/employeeFields';

const internal = { readOnly: true, form: false } as const;
const shown = { ...internal, list: true } as const;
const { read: costReaders = [] } = employeeFields.cost_rate_minor;
const hours = (label: string) => decimal({ ...internal, label, isSummed: true });
const rate = (label: string) => money({ ...internal, label });

const chargeSources: Record<string, string> = { timesheets: 'Labour' };

/** Declares whose costs customers are charged for. The registry calls it before anything reads the choice. */
export function declareChargeSources(costs: readonly CostSource[]): void {
  for (const { path, label } of costs) chargeSources[path] = label;
}

export const jobStatus = stateField(jobStates, 'open', { label: 'Application', filter: true });

/** The stored fields of a charge: its source, its cost and its price. */
export const chargeFields = {
  date: date({ ...shown, filter: true }),
  source_resource: choice(chargeSources, { ...shown, label: 'Source', filter: true }),
  source_id: integer({ ...internal, label: 'Record' }),
  week_id: reference('timesheet-weeks', { ...internal, label: 'Week' }),
  user_id: reference('employees', {
    ...shown,
    label: 'Employee',
    filter: true,
    // Managers see their customers' charges, even for work by people of other teams.
    unseen: 'Another team',
  }),
  customer_id: reference('customers', { ...shown, filter: true }),
  property_id: reference('properties', { ...internal, filter: true }),
  job_number: text({ isCode: true, ...shown, maxLength: 40, searchable: true, filter: true }),
  description: text({ ...internal, maxLength: 2_000, searchable: true }),
  regular_hours: hours('Regular hours charged'),
  ot_1_5_hours: hours('Hours charged at 1.5'),
  ot_2_0_hours: hours('Hours charged at 2.0'),
  labour_rate_minor: rate('Labour rate per hour'),
  ot_1_5_rate_minor: rate('Hourly rate at 1.5×'),
  ot_2_0_rate_minor: rate('Hourly rate at 2.0×'),
  markup_percent: percentage({ ...internal, label: 'Mark-up rate' }),
  cost_minor: money({ ...shown, label: 'Cost', isSummed: true, read: costReaders }),
  markup_minor: money({ ...shown, label: 'Mark-up', isSummed: true }),
  charge_minor: money({ ...shown, label: 'Charge', isSummed: true }),
  margin_minor: money({
    ...shown,
    label: 'Margin',
    min: -99_999_999_999,
    isSummed: true,
    read: costReaders,
  }),
  job_id: reference('afp-jobs', { ...internal, label: 'AFP job', filter: true }),
  application: note({ ...shown, label: 'Application' }),
};

export type Charge = RecordOf<typeof chargeFields>;
