import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGE, type Texts } from './texts';

const KEY = /^[a-z_]+(?:\.[\w/-]+)+$/;

/**
 * Creates react-admin's translator. Sentences of the server pass through unchanged; a key without a text is a defect
 * and is logged.
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
