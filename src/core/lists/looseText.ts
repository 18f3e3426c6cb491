import { type Field, kindOf } from '@/core/fields';

/** Removes spaces, hyphens and brackets: "AB12 CDE" → "AB12CDE", "020 7946-0958" → "02079460958". */
export const withoutLooseSigns = (text: string): string => text.replace(/[ \-()]/g, '');

/** Returns true if a search ignores spaces, hyphens and brackets in a field. */
export const isLooselyWritten = (field: Field): boolean =>
  kindOf(field).isLooselyWritten?.(field) === true;

/** The apostrophes that keyboards and word processors write. */
export const APOSTROPHES = "'’‘ʼ";

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');

/** Writes every apostrophe as keyboards do, for comparisons: "O’Brien" → "O'Brien". */
export const withPlainApostrophes = (text: string): string => text.replace(APOSTROPHE, "'");
