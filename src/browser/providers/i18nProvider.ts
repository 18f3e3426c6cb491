import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGE, type Texts } from './texts';

const KEY = /^[a-z_]+(?:\.[\w/-]+)+$/;

/**
 * Makes react-admin's translator of the texts. Sentences of the server pass through untouched; a key that nobody
 * wrote a text for is a defect and is named in the console.
 */
export function i18nProviderOf(texts: Texts): I18nProvider {
  return polyglotI18nProvider(
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
}
