import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { fetchTexts } from './http';

const LANGUAGE = 'en';
const KEY = /^[a-z_]+(?:\.[\w/-]+)+$/;

/**
 * Loads the texts and makes react-admin's translator of them. Sentences of the server pass through untouched;
 * a key that nobody wrote a text for is a defect and is named in the console. Throws where the file is missing.
 */
export async function loadI18nProvider(): Promise<I18nProvider> {
  const texts = await fetchTexts(LANGUAGE);
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
