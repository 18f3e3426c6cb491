import { unreadable } from '@/core/validation/refusals';

/**
 * Returns true if nobody intended a GET that changes something: a prefetch, a link on another site, an image.
 * Browsers say so in these headers (Fetch Metadata, W3C); other clients do not send them and pass.
 */
export function isUnintendedRequest(headers: Readonly<Record<string, unknown>>): boolean {
  const {
    purpose,
    'sec-purpose': secPurpose,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  } = headers;
  if (/prefetch/i.test(`${purpose ?? ''} ${secPurpose ?? ''}`)) return true;
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return true;
  return dest !== undefined && dest !== 'empty';
}

/** The refusal of such a GET. */
export const unintendedRequest = unreadable(
  'This call changes data, so it cannot be made by following a link.',
);
