import { type Field, kindOf } from '@/core/fields';

/** Returns a number or code as it is looked for: "AB12 CDE" and "AB12CDE" are one, so are "020 7946-0958" and "02079460958". */
export const withoutLooseSigns = (text: string): string => text.replace(/[ \-()]/g, '');

/** Returns whether words are looked for in a field whatever spaces, hyphens and brackets are in either. */
export const isLooselyWritten = (field: Field): boolean =>
  kindOf(field).isLooselyWritten?.(field) === true;
