/** The languages of the list, and whether the product speaks them. */
export const LANGUAGES = [
  { code: 'en', label: 'shell.languages.en', isSpoken: true },
  { code: 'hi', label: 'shell.languages.hi', isSpoken: false },
  { code: 'de', label: 'shell.languages.de', isSpoken: false },
  { code: 'it', label: 'shell.languages.it', isSpoken: false },
  { code: 'es', label: 'shell.languages.es', isSpoken: false },
  { code: 'ru', label: 'shell.languages.ru', isSpoken: false },
] as const;

/** The code of one of them. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
