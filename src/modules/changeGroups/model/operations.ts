import { choice } from '@/core/fields/choice';
import { integer } from '@/core/fields/integer';
import { text } from '@/core/fields/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { groupAccess } from './access';
import { OUTCOMES } from './groupRows';

const guard = { access: groupAccess, action: 'see' } as const;
const whole = integer({ required: true });

/** A row of a bulk change or an import with its outcome. */
const row: AnswerShape = {
  values: {
    line: whole,
    id: integer(),
    title: text(),
    outcome: choice(OUTCOMES, { required: true }),
    status: integer(),
    code: text(),
    message: text(),
    errors: { orNothing: { byName: { each: text({ required: true }) } } },
  },
};

export const rowsInput = {
  id: integer({ label: 'Group', required: true, min: 1 }),
  outcome: choice(OUTCOMES),
  page: integer({ min: 1 }),
  per_page: integer({ min: 1, max: 1_000 }),
};

/** The calls on bulk changes and imports. */
export const groupOperations: readonly Operation[] = [
  {
    name: 'activity-groups/rows',
    method: 'GET',
    path: 'activity-groups/rows',
    guard,
    summary: 'The rows of a bulk change or an import with their outcomes, a page at a time',
    input: rowsInput,
    answer: { each: row, isPaged: true },
  },
];
