import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { withGroups } from '@/core/fields/grouping';
import { LANGUAGE, type Texts } from './texts';

const KEY = /^[a-z_]+(?:\.[\w/-]+)+$/;

/** Numbers in texts that name something; all others count. */
const NAMING: ReadonlySet<string> = new Set(['id', 'line', 'number', 'year']);

/** Returns what a text is filled with, thousands in groups. A count from a thousand on is plural as a text, too. */
const grouped = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'number' && value >= 1_000 && !NAMING.has(name) ? withGroups(value) : value,
    ]),
  );

/**
 * Creates react-admin's translator. Sentences of the server pass through unchanged; a key without a text is a defect
 * and is logged.
 */
export function i18nProviderOf(texts: Texts): I18nProvider {
  const provider = polyglotI18nProvider(
    () => texts as unknown as TranslationMessages,
    LANGUAGE,
    [{ locale: LANGUAGE, name: 'English' }],
    {
      onMissingKey(key: string) {
        if (KEY.test(key)) console.error(`There is no text for "${key}".`);
        return key;
      },
    },
  );
  return {
    ...provider,
    translate: (key, options) => provider.translate(key, options && grouped(options)),
  };
}
