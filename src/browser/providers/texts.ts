import { readJson, send } from './http/fetching';

/** The only language so far. */
export const LANGUAGE = 'en';

export type Texts = Readonly<Record<string, unknown>>;

/** Fetches the translation file of a language. Throws if it is missing or unreadable. */
export async function fetchTexts(language = LANGUAGE): Promise<Texts> {
  const response = await send(`/assets/i18n/${language}.json`, {});
  const texts = response.ok ? await readJson(response) : undefined;
  if (typeof texts !== 'object' || texts === null) {
    throw new Error(`The texts of the language "${language}" could not be read.`);
  }
  return { ...texts };
}
