/** The start tag of an element: its name without a prefix, and its attributes. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const TOKEN =
  /[^<]+|<\?xml\s[^?]*\?>|<!--(?:(?!--)[\s\S])*-->|<\/[\w.:-]+\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ESCAPED = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));|&/gi;
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const OTHER_ENCODING = /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-(?:8|16)["'])/i;

/** Decodes UTF-8 or, with a byte-order mark, UTF-16; nothing if the bytes are neither. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns a value with its escapes resolved; nothing if it uses a custom entity. */
function unescaped(value: string): string | undefined {
  let isPlain = true;
  const text = value.replace(ESCAPED, (_whole, hex, decimal, sign) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    if (sign) return SIGNS[String(sign).toLowerCase()] ?? '';
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    isPlain = false;
    return '';
  });
  return isPlain ? text : undefined;
}

function attributesOf(text: string): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = unescaped(double ?? single ?? '');
    if (value === undefined || attributes.has(name)) return undefined;
    attributes.set(name, value);
  }
  return attributes;
}

/**
 * Returns the elements of a small XML document in order. Nothing if it has more than elements, text and comments,
 * such as document types and CDATA: another reader might find other elements in it.
 */
export function tagsOf(bytes: Uint8Array): Tag[] | undefined {
  const text = textOf(bytes);
  if (text === undefined || OTHER_ENCODING.test(text)) return undefined;
  const tags: Tag[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token) return undefined;
    const [, name, given = ''] = token;
    if (name === undefined) continue;
    const attributes = attributesOf(given);
    if (!attributes) return undefined;
    tags.push({ name: name.slice(name.indexOf(':') + 1), attributes });
  }
  return tags;
}
