import type { SheetHead, SheetRow } from '@/core/sheets/sheet';

/** The files a list can be exported to: what they are called, and how they end. */
export const FORMATS = {
  xlsx: {
    label: 'fieldhouse.export.excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'fieldhouse.export.csv', type: 'text/csv;charset=utf-8' },
  pdf: { label: 'fieldhouse.export.pdf', type: 'application/pdf' },
} as const;

export type Format = keyof typeof FORMATS;

/** Writes the file of an export, row by row. */
export interface SheetWriter {
  add(rows: readonly SheetRow[]): void;
  finish(): Promise<Uint8Array>;
}

/** The words that a file says beside its rows. */
export interface FileWords {
  total: string;
  /** "Page 1 of 3", with `{page}` and `{pages}` to be filled in. */
  page: string;
}

/** How a writer begins. */
export type OpenWriter = (head: SheetHead, words: FileWords) => SheetWriter | Promise<SheetWriter>;
