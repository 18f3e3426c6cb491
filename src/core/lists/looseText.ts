import { type Field, kindOf } from '@/core/fields';

/** Removes spaces, hyphens and brackets: "AB12 CDE" → "AB12CDE", "020 7946-0958" → "02079460958". */
export const withoutLooseSigns = (text: string): string => text.replace(/[ \-()]/g, '');

/** Returns true if a search ignores spaces, hyphens and brackets in a field. */
export const isLooselyWritten = (field: Field): boolean =>
  kindOf(field).isLooselyWritten?.(field) === true;

/**
 * What Unicode does not decompose into a letter and its marks, and what people type for it: the apostrophes of word
 * processors, and letters of European names.
 */
export const TYPED_OTHERWISE = { signs: '’‘ʼøØłŁđĐðÐþÞæÆœŒßıħĦ', typed: "'''oOlLdDdDtTaAoOsihH" };

const MARKS = /[\u0300-\u036f]/g;
const ASCII = /^[\0-\x7f]*$/;
const SIGNS = new RegExp(`[${TYPED_OTHERWISE.signs}]`, 'g');

/** Returns text as a keyboard without accents types it, for comparisons: "Siân O’Brien" → "Sian O'Brien". */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SIGNS, (sign) => TYPED_OTHERWISE.typed[TYPED_OTHERWISE.signs.indexOf(sign)] ?? sign);
}

/** Returns text as searches compare it: in lower case and without accents. */
export const lowerPlain = (text: string): string => plainText(text).toLowerCase();
