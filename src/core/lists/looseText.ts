import { type Field, kindOf } from '@/core/fields';

/** Removes spaces, hyphens and brackets: "AB12 CDE" → "AB12CDE", "020 7946-0958" → "02079460958". */
export const withoutLooseSigns = (text: string): string => text.replace(/[ \-()]/g, '');

/** Returns true if a search ignores spaces, hyphens and brackets in a field. */
export const isLooselyWritten = (field: Field): boolean =>
  kindOf(field).isLooselyWritten?.(field) === true;
