import { MOST_KEYS } from '@/core/operations/requestLimits';
import { type Refusal, unreadable } from '@/core/validation/refusals';

/** The most keys of all objects in a body: five hundred rows with twenty each. */
const MOST_IN_ALL = 10_000;

/** An object in the request has more keys than any call takes. */
export const tooManyKeys: Refusal = unreadable(
  `The request has too many fields; an object takes at most ${MOST_KEYS}.`,
);

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the string that begins at `start` ends; the end of the text where it does not. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes is that many halves of them, and the quote stands for itself.
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}

/**
 * Returns whether an object in a JSON text has more keys than one may. It looks at the text, because to parse tens of
 * thousands of names takes so long that everybody else waits. Says nothing of what is no JSON.
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
      if (own > MOST_KEYS || inAll > MOST_IN_ALL) return true;
      keys.push(own);
    } else if (code === BRACE || code === BRACKET) keys.push(0);
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) keys.pop();
  }
  return false;
}
