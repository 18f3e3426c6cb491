import { MAX_KEYS } from '@/core/operations/requestLimits';
import { type Refusal, unreadable } from '@/core/validation/refusals';

/** The most keys of all objects in a body: five hundred rows with twenty each. */
const MAX_TOTAL = 10_000;

/** Refuses a request with an object of more keys than any call takes. */
export const tooManyKeys: Refusal = unreadable(
  `The request has too many fields; an object takes at most ${MAX_KEYS}.`,
);

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the position where the string that begins at `start` ends, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    // With an even number of backslashes before it, the quote is not escaped.
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}

/**
 * Returns true if an object in a JSON text has too many keys. Scans the text, because parsing tens of thousands of
 * names would block the server. Ignores invalid JSON.
 */
export function hasTooManyKeys(json: string): boolean {
  const keys: number[] = [];
  let inAll = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COLON && keys.length > 0) {
      const own = (keys.pop() ?? 0) + 1;
      inAll += 1;
      if (own > MAX_KEYS || inAll > MAX_TOTAL) return true;
      keys.push(own);
    } else if (code === BRACE || code === BRACKET) keys.push(0);
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) keys.pop();
  }
  return false;
}
