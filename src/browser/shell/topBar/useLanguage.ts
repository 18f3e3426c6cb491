import { useLocale } from 'react-admin';
import { LANGUAGES } from './languages';

export function useLanguage() {
  const locale = useLocale();
  return LANGUAGES.find(({ code }) => code === locale) ?? LANGUAGES[0];
}
