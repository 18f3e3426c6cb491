import type { CostSource } from '@/core/costSource';
import { labelFromName } from '@/core/fields/field';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';

const source = { readOnly: true, form: false } as const;

/** The kinds of charge that no module's records cause. */
const OWN_KINDS: readonly CostSource['kind'][] = [
  { name: 'labour', label: 'Labour', at: 10 },
  { name: 'materials', label: 'Materials', at: 20 },
  { name: 'plant', label: 'Plant', at: 40 },
  { name: 'variation', label: 'Variation', at: 60 },
];

/** The kinds of charge, in the order in which they are listed. */
export const lineKinds: Record<string, string> = {};

const kindsByPath: Record<string, string> = {};

export const VARIATIONS = { labour: 'Labour', materials: 'Materials', plant: 'Plant' } as const;

/** The resources that lines are collected from, with a label for a record of each. */
export const lineSources: Record<string, string> = { timesheets: 'Hours' };

/** Adds the resources whose costs become lines. The registry calls it before anything reads the choices. */
export function declareLineSources(costs: readonly CostSource[]): void {
  for (const { path, record, kind } of costs) {
    lineSources[path] = record;
    kindsByPath[path] = kind.name;
  }
  lineSources['afp-jobs'] = 'Job carried forward';
  const kinds = [...OWN_KINDS, ...costs.map(({ kind }) => kind)];
  for (const { name, label } of kinds.toSorted((one, other) => one.at - other.at))
    lineKinds[name] = label;
}

/** Returns the kind of line that charges the costs of a resource. Throws if its module declares none. */
export function kindOfCost(path: string): string {
  const kind = kindsByPath[path];
  if (!kind) throw new Error(`no module declares the costs of "${path}"`);
  return kind;
}

/** Returns the words for a kind, also for one of a module that is switched off. */
export const kindShown = (kind: string): string => lineKinds[kind] ?? labelFromName(kind);

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
  kind: choice(lineKinds, { required: true, initial: 'materials', list: true, filter: true }),
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

export type ApplicationJobLine = RecordOf<typeof lineFields>;
