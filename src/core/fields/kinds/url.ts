import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A web address, http or https only. One written without either gets https ("example.com/about"). */
export interface UrlField extends FieldOptions, Holds<string | null> {
  kind: 'url';
}

export const url = (options: Omit<UrlField, 'kind' | 'held'> = {}): UrlField => ({
  kind: 'url',
  ...options,
});

const LONGEST = 2_048;

const SCHEME = /^https?:\/\//i;
const BARE_HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u;

/** Returns true for an address that is safe to link: no script, no data, no name or password before the host. */
export const isWebAddress = (text: string): boolean =>
  SCHEME.test(text) && !/[\s\\]|^\w+:\/\/[^/?#]*@/.test(text) && URL.canParse(text);

const whole = (typed: string) => {
  const written = visible(typed);
  return BARE_HOST.test(written) ? `https://${written}` : written;
};

/** "https://www.example.com/" → "example.com": an address as people read it, at most 48 characters. */
export const urlShown = (address: string): string => {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return bare.length > 48 ? `${bare.slice(0, 47)}…` : bare;
};

export const urlKind: FieldKind<UrlField> = {
  ...lineTraits,
  schema: (_field, label) =>
    z.pipe(
      z.pipe(textSchema(label, { maxLength: LONGEST, format: 'uri' }), z.transform(whole)),
      z.string().check(
        z.maxLength(LONGEST, { error: `${label} must be at most 2,048 characters.` }),
        z.refine((value) => value === '' || isWebAddress(value), {
          error: `${label} must be a web address, for example https://example.com.`,
        }),
      ),
    ),
  parse: (typed) => whole(typed) || null,
  typed: ['must be a web address', 'https://example.com'],
  room: 'words',
  sample: (n) => `https://example.com/${n}`,
};
