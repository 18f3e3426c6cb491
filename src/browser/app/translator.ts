import type { Texts } from '@/browser/providers/texts';

const textAt = (texts: Texts, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, name) => (Object(node) as Record<string, unknown>)[name], texts);

/** The values of `%{name}` in a text; `_` is the fallback for a missing key. */
type Options = Readonly<Record<string, unknown>>;

/**
 * Returns a translator for pages without react-admin's. A key without a text is a defect and is logged; a text with
 * its own fallback (a sentence of the server) passes through.
 */
export function translatorOf(texts: Texts) {
  return (key: string, options: Options = {}): string => {
    const found = textAt(texts, key);
    if (typeof found !== 'string' && options._ === undefined)
      console.error(`There is no text for "${key}".`);
    const text = typeof found === 'string' ? found : String(options._ ?? key);
    return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''));
  };
}
