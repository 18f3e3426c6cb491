import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { historyAccess } from '@/core/historyAccess';
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

const id = integer({ label: 'Group', required: true, min: 1 });

export const rowsInput = {
  id,
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
  {
    name: 'activity-groups/cancel',
    method: 'POST',
    path: 'activity-groups/cancel',
    guard,
    summary:
      'Cancel a bulk change or an import that is running: of a bulk change, what is done stays done; of an import, nothing is saved',
    input: { id },
    answer: { record: 'activity-groups' },
  },
  {
    name: 'activity-groups/undo',
    method: 'POST',
    path: 'activity-groups/undo',
    guard,
    summary:
      'Undo all of a bulk change or an import, within 30 days: a 409 `changed_since` names in `blocked` what was changed since, and `no_undo` says what has no way back',
    input: { id },
    answer: { record: 'activity-groups' },
    goesOn: true,
    isHeavy: true,
  },
  {
    name: 'activity-events/revert',
    method: 'POST',
    path: 'activity-events/revert',
    guard: { access: historyAccess, action: 'see' },
    summary: 'Give a record the values that it had before one of its edits, and answer the record',
    description: [
      'An edit like any other, which needs the same permission, and only of the fields that you may read. A 409',
      '`changed_since` names in `blocked` who has changed one of these fields since; `no_undo` says what cannot be put',
      'back. Anything but an edit is reversed by its own call.',
    ].join(' '),
    input: { id: integer({ label: 'Change', required: true, min: 1 }) },
    answer: { byName: 'anything' },
  },
];
