/** The formats that imports take, and their MIME types; the first of each is the one in the documentation. */
export const IMPORT_FORMATS = {
  csv: ['text/csv'],
  ndjson: ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
} as const;

export type ImportFormat = keyof typeof IMPORT_FORMATS;

/** Every MIME type that imports take. */
export const IMPORT_TYPES: readonly string[] = Object.values(IMPORT_FORMATS).flat();

/** Returns the format of a MIME type; nothing for one that imports do not take. */
export function importFormatOf(type: string): ImportFormat | undefined {
  const [bare = ''] = type.split(';');
  const named = bare.trim().toLowerCase();
  if (IMPORT_FORMATS.csv.some((one) => one === named)) return 'csv';
  return IMPORT_FORMATS.ndjson.some((one) => one === named) ? 'ndjson' : undefined;
}

const MEGABYTE = 1024 * 1024;

/** The most bytes, and the most rows, of one import. */
export const MAX_IMPORT_BYTES = 50 * MEGABYTE;
export const MAX_IMPORT_ROWS = 100_000;
