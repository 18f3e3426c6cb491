import type { CostSource } from '@/core/costSource';
import { choice } from '@/core/fields/choice';
import { date } from '@/core/fields/date';
import { decimal } from '@/core/fields/decimal';
import { integer } from '@/core/fields/integer';
import { money } from '@/core/fields/money';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
import type { RecordOf } from '@/core/resource/records';

const source = { readOnly: true, form: false } as const;

/** The kinds of charge, in the order in which they are listed. */
export const LINE_KINDS = {
  labour: 'Labour',
  materials: 'Materials',
  expense: 'Expense',
  plant: 'Plant',
  parking: 'Parking',
  variation: 'Variation',
} as const;

/** The kinds of a variation. */
export const VARIATIONS = { labour: 'Labour', materials: 'Materials', plant: 'Plant' } as const;

/** The resources that lines are collected from, with a label for a record of each. */
export const lineSources: Record<string, string> = { timesheets: 'Hours' };

/** Adds the resources whose costs become lines. The registry calls it before anything reads the choice. */
export function declareLineSources(costs: readonly CostSource[]): void {
  for (const { path, record } of costs) lineSources[path] = record;
  lineSources['afp-jobs'] = 'Job carried forward';
}

/** The fields of a charge of a job, entered or collected from an approved record. */
export const lineFields = {
  job_id: reference('afp-jobs', {
    label: 'Job',
    required: true,
    fixed: true,
    onDelete: 'restrict',
    list: true,
    filter: true,
  }),
  kind: choice(LINE_KINDS, { required: true, initial: 'materials', list: true, filter: true }),
  variation_of: choice(VARIATIONS, { label: 'Variation is', help: 'For variations only.' }),
  date: date({ label: 'Done on', list: true, filter: true }),
  description: text({ required: true, maxLength: 300, searchable: true, list: true }),
  quantity: decimal({ min: 0, list: true }),
  unit_minor: money({ label: 'Unit price', list: true }),
  amount_minor: money({
    help: 'Leave blank for quantity times unit price.',
    isSummed: true,
    list: true,
  }),
  source_resource: choice(lineSources, { label: 'From', ...source, list: true, filter: true }),
  source_id: integer({ label: 'Record', ...source }),
  source_part: text({ ...source }),
};

/** A line of a job as it is stored. */
export type ApplicationJobLine = RecordOf<typeof lineFields>;
