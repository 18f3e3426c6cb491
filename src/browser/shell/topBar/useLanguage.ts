import { useLocale } from 'react-admin';
import { LANGUAGES } from './languages';

/** The language of the screens, as the list has it. */
export function useLanguage() {
  const locale = useLocale();
  return LANGUAGES.find(({ code }) => code === locale) ?? LANGUAGES[0];
}
