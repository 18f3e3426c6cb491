import type { Operation } from './operation';

/** Files, and whether the product runs. */
export const systemOperations: readonly Operation[] = [
  {
    name: 'files/download',
    method: 'GET',
    path: 'files/{id}',
    guard: 'signed-in',
    summary: 'Download a file that belongs to a record you may see',
  },
  {
    name: 'health',
    method: 'GET',
    path: 'health',
    guard: 'public',
    summary: 'Whether the server is running',
  },
  {
    name: 'ready',
    method: 'GET',
    path: 'ready',
    guard: 'public',
    summary: 'Whether the database is available',
  },
];
