import { choice } from '@/core/fields/kinds/choice';
import { file } from '@/core/fields/kinds/file';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import { MAX_HITS } from '@/core/lists/searching';
import { bulkOperation } from './bulkOperation';
import { importOperation } from './importOperation';
import type { Operation } from './operation';

/** The calls for files, exports of whole lists, the search across lists, and health. */
export const systemOperations: readonly Operation[] = [
  {
    name: 'files/add',
    method: 'POST',
    path: 'files',
    guard: 'signed-in',
    summary:
      'Send one file by itself, for a record that names its id within seven days; after that it is gone',
    input: { file: file({ required: true }) },
    answer: { values: { id: integer({ required: true }) } },
  },
  {
    name: 'files/download',
    method: 'GET',
    path: 'files/{id}',
    guard: 'signed-in',
    summary: 'Download a file that belongs to a record you may see',
    answer: 'bytes',
  },
  {
    name: 'exports',
    method: 'POST',
    path: 'exports/{id}',
    placeholder: 'the path of a resource',
    guard: 'signed-in',
    summary:
      'A whole list as a file that is streamed while it is read, one at a time for each person',
    input: {
      format: choice({ xlsx: 'Excel', csv: 'CSV' }, { required: true }),
      /** Names of the list's columns, separated by commas. */
      columns: note({ required: true }),
      /** The query string of the list: its filters and its order. */
      query: note({ maxLength: 8_000 }),
      title: text(),
      /** Lines below the title. */
      filters: note(),
    },
    answer: 'bytes',
    takesNoKey: true,
    isHeavy: true,
  },
  bulkOperation,
  importOperation,
  {
    name: 'search',
    method: 'GET',
    path: 'search',
    guard: 'signed-in',
    summary: `Find records by words across every list you may see: at most ${MAX_HITS}, exact titles and numbers first`,
    input: { q: text({ label: 'Words', maxLength: 200 }) },
    answer: {
      each: {
        values: {
          entity: text({ required: true }),
          entity_id: integer({ required: true }),
          title: text({ required: true }),
          hint: text(),
        },
      },
    },
  },
  {
    name: 'health',
    method: 'GET',
    path: 'health',
    guard: 'public',
    summary: 'Whether the server is running',
    answer: { values: { status: text({ required: true }) } },
  },
  {
    name: 'ready',
    method: 'GET',
    path: 'ready',
    guard: 'public',
    summary:
      'Whether the product can be asked; if not, a 503 whose `parts` say in a sentence each which of database, files, migrations and stopping is the reason',
    answer: { values: { status: text({ required: true }) } },
  },
];
