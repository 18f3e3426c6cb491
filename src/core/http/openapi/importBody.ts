import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import { IMPORT_TYPES, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/core/sheets/importFormats';
import type { Json } from './json';

const MEGABYTE = 1024 * 1024;

/** Describes the parameters of an import, by name. */
export const IMPORT_PARAMETERS: Readonly<Record<string, string>> = {
  key: 'Names of fields, separated by commas: a row edits the record that has its values in them, and adds one where there is none. Left out: a row with an id edits that record, one without adds one.',
  dry_run: 'Nothing is saved; the rows say what would be. It answers with its rows, however many.',
  refused:
    'The effect of a refused row: `stop` saves nothing and answers 422, `leave_out` saves the others.',
};

const DESCRIPTION = [
  'CSV has headings that are names or labels of fields, and values as people type them in forms; an empty cell empties the field. NDJSON has the body of a save in each line.',
  'In both a reference may be the title, the unique code or the number ("#12") of its record.',
  `At most ${MAX_IMPORT_BYTES / MEGABYTE} MB and ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows.`,
].join(' ');

/** Describes the file of an import. */
export const IMPORT_BODY: Json = {
  description: DESCRIPTION,
  content: Object.fromEntries(IMPORT_TYPES.map((type) => [type, { schema: { type: 'string' } }])),
};

/** The shapes next to the data of an import's response: its rows, and the headings of columns that no save takes. */
export const IMPORT_EXTRAS: AnswerShapes = {
  rows: {
    each: {
      values: {
        line: integer({ required: true }),
        outcome: choice(['added', 'changed', 'unchanged', 'refused'], { required: true }),
        id: integer(),
        changes: { byName: { each: 'anything' } },
        errors: { orNothing: { byName: { each: text({ required: true }) } } },
      },
    },
  },
  left_out: { each: text({ required: true }) },
};
