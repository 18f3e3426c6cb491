import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
import { ownerNames } from './owners';

/** Comments as [the resource, the record, the author, the words, the people mentioned]. */
const COMMENTS: readonly (readonly [string, number, number, string, readonly number[]])[] = [
  ['vehicles', 1, 4, 'The pedal felt soft this morning. It is parked in bay 3.', []],
  ['vehicles', 1, 3, '@Ben Carter please use the pool van until it is repaired.', [4]],
  ['customers', 1, 2, 'Invoices go to their new address from next month.', []],
  ['properties', 1, 3, 'The caretaker is on site until 16:00.', []],
];

const nameOf = (id: number) => demoAccounts[id - 1]?.name ?? '';

const recordComments = (): SampleRow[] =>
  COMMENTS.filter(([entity]) => ownerNames[entity]).map(
    ([entity, entity_id, by, comment, mentioned]) => ({
      entity,
      entity_id,
      comment,
      author_name: nameOf(by),
      mentions: mentioned.map((user_id) => ({ user_id, name: nameOf(user_id) })),
      created_by: by,
    }),
  );

export const commentsDemo: Demo = { rows: { 'record-comments': recordComments } };
