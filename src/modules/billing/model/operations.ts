import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { periodShape } from '@/core/operations/periodShape';
import { rebillableAccess } from './access';
import { chargeSumsShape } from './chargeTotalsShape';
import { CHARGE_GROUPS, rebillable } from './rebillable';

const group = {
  value: { either: [text(), integer({ required: true })] },
  label: text(),
  ...chargeSumsShape,
} satisfies AnswerShapes;

/** The shape of the totals with charges: their days, and the subtotals by the requested group. */
const extras: AnswerShapes = {
  period: periodShape,
  groups: { onRequest: { byName: { values: { groups: { each: { values: group } } } } } },
};

/** The calls about charges. */
export const billingOperations: readonly Operation[] = [
  {
    name: 'reports/rebillable',
    method: 'GET',
    path: 'reports/rebillable',
    guard: { access: rebillableAccess, action: 'see' },
    summary:
      'What was spent that customers pay, with totals; the filters of rebillable-charges apply; without dates this month; `group` adds subtotals',
    lists: { of: rebillable, groups: CHARGE_GROUPS, extras },
    answer: { page: 'rebillable-charges' },
  },
];
