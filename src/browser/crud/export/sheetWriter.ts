import type { SheetHead, SheetRow } from '@/core/sheets/sheet';

/** The formats of an export, with their names and file extensions. */
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

/** The texts of a file in addition to its rows. */
export interface FileWords {
  total: string;
  /** "Page 1 of 3", with the placeholders `{page}` and `{pages}`. */
  page: string;
  /** Says where to find letters that a PDF cannot show. */
  unseen: string;
}

export type OpenWriter = (head: SheetHead, words: FileWords) => SheetWriter | Promise<SheetWriter>;
