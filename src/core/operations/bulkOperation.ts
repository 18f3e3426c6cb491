import { boolean } from '@/core/fields/kinds/boolean';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape } from './answers';
import type { Operation } from './operation';

const whole = integer({ required: true });
const words = text({ required: true });

/** The numbers of rows by outcome. */
const counts = {
  total: whole,
  done: whole,
  added: whole,
  changed: whole,
  unchanged: whole,
  refused: whole,
};

/** A bulk change or an import: its group, or the numbers of what was only tried. */
export const groupAnswer: AnswerShape = {
  either: [
    { record: 'activity-groups' },
    {
      values: {
        ...{ id: 'nothing', resource: words, kind: words, status: 'nothing', ...counts },
        undo_until: 'nothing',
      },
    },
  ],
};

/** A record that a bulk change left as it was, with the refusal of a call about it alone. */
const failedRow: AnswerShape = {
  values: {
    id: whole,
    title: text(),
    status: whole,
    code: text(),
    message: words,
    // By field, or nothing.
    errors: 'anything',
  },
};

const previewRow: AnswerShape = {
  values: {
    id: whole,
    title: text(),
    now: { byName: 'anything' },
    // biome-ignore lint/suspicious/noThenProperty: a name of the contract; it is never a function.
    then: { byName: 'anything' },
  },
};

/** Changes many records of a resource at once. */
export const bulkOperation: Operation = {
  name: 'bulk',
  method: 'POST',
  path: 'bulk/{id}',
  placeholder: 'the path of a resource',
  guard: 'signed-in',
  summary:
    'Change many records at once: each as by its own call, and each stands alone. Above 500 records it answers 202 and goes on; `activity-groups` has its progress',
  description: [
    'The records are `ids` (at most 500, each an id or an object with id and version), or what a list finds by its',
    '`query` string, at most 10,000; `expected_count` is the number that the person saw there, and another number is a',
    '409 `count_changed`. The change is `changes`, the fields of a save, or a `transition` by its name with its `input`;',
    '`delete` and `restore` are transitions too. `failed` lists the records that were not changed. With `preview`,',
    'nothing is saved, and `rows` lists the fields that would change. A person has one change of more than 500 records',
    'at a time.',
  ].join(' '),
  parts: {
    ids: {
      either: [{ each: whole }, { each: { values: { id: whole, version: whole } } }],
    },
    query: note({ maxLength: 8_000 }),
    expected_count: integer({ min: 0 }),
    changes: { byName: 'anything' },
    transition: text(),
    input: { byName: 'anything' },
    preview: boolean(),
  },
  answer: groupAnswer,
  extras: { failed: { each: failedRow }, rows: { each: previewRow } },
  goesOn: true,
  isHeavy: true,
};
