import { file } from './fields/file';
import { integer } from './fields/integer';
import { text } from './fields/text';
import type { Operation } from './operation';

/** Files, and whether the product runs. */
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
    summary: 'Whether the database is available',
    answer: { values: { status: text({ required: true }) } },
  },
];
