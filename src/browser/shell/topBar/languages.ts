/** The listed languages, and which of them the product supports. */
export const LANGUAGES = [
  { code: 'en', label: 'shell.languages.en', isSpoken: true },
  { code: 'hi', label: 'shell.languages.hi', isSpoken: false },
  { code: 'de', label: 'shell.languages.de', isSpoken: false },
  { code: 'it', label: 'shell.languages.it', isSpoken: false },
  { code: 'es', label: 'shell.languages.es', isSpoken: false },
  { code: 'ru', label: 'shell.languages.ru', isSpoken: false },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
