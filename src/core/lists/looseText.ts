import { type Field, kindOf } from '@/core/fields';

/** Removes spaces, hyphens and brackets: "AB12 CDE" → "AB12CDE", "020 7946-0958" → "02079460958". */
export const withoutLooseSigns = (text: string): string => text.replace(/[ \-()]/g, '');

/** Returns true if a search ignores spaces, hyphens and brackets in a field. */
export const isLooselyWritten = (field: Field): boolean =>
  kindOf(field).isLooselyWritten?.(field) === true;

/** Signs that Unicode does not decompose: the apostrophes of word processors, and letters of European names. */
export const SPECIAL_SIGNS = '’‘ʼøØłŁđĐðÐþÞæÆœŒßıħĦ';

/** The sign that people type for each of them. */
export const TYPED_SIGNS = "'''oOlLdDdDtTaAoOsihH";

const MARKS = /[\u0300-\u036f]/g;
const SPECIAL = new RegExp(`[${SPECIAL_SIGNS}]`, 'g');

/** Returns text as a keyboard without accents types it, for comparisons: "Siân O’Brien" → "Sian O'Brien". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (sign) => TYPED_SIGNS[SPECIAL_SIGNS.indexOf(sign)] ?? sign);

/** Returns text as searches compare it: in lower case and without accents. */
export const lowerPlain = (text: string): string => plainText(text).toLowerCase();
