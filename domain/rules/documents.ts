import type { RecordValues } from '../fields';

/** What is wrong with a paper that no field shows by itself. */
export function checkDocument(document: RecordValues): Record<string, string> {
  const { issue_date: from, expiry_date: to } = document;
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? { expiry_date: 'It cannot run out before it was issued.' }
    : {};
}
