import { readJson, send } from './http/fetching';

/** The one language there is. */
export const LANGUAGE = 'en';

/** The texts of one language, by key. */
export type Texts = Readonly<Record<string, unknown>>;

/** The translation file of a language. Throws where it is missing or cannot be read. */
export async function fetchTexts(language = LANGUAGE): Promise<Texts> {
  const response = await send(`/assets/i18n/${language}.json`, {});
  const texts = response.ok ? await readJson(response) : undefined;
  if (typeof texts !== 'object' || texts === null) {
    throw new Error(`The texts of the language "${language}" could not be read.`);
  }
  return { ...texts };
}
