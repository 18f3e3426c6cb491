/** Returns an item of a list in PostgreSQL's text format. */
const itemOf = (item: unknown): string =>
  item === null ? 'NULL' : `"${String(item).replace(/["\\]/g, '\\$&')}"`;

/** Returns a value in PostgreSQL's text format. Throws unless it is a text, a number, a boolean or a list of these. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map(itemOf).join()}}`;
  if (typeof value === 'object')
    throw new Error('PostgreSQL only takes texts, numbers, booleans and lists of these');
  return String(value);
}
