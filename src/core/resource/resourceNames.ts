const SMALL_WORDS = ['of', 'and', 'for', 'in'];

/** "fuel-types" → "Fuel Types", "years-of-manufacture" → "Years of Manufacture". */
export const labelFromPath = (path: string) =>
  path
    .split('-')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** "Categories" → "Category", "Fuel Types" → "Fuel Type". */
export const singularOf = (label: string) => label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** "Fuel Type" → "fuel type"; "OS" is unchanged. */
export const inSentence = (name: string) =>
  name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=ch|sh|ss|x|z)es$/, ''],
  [/(?<!s)s$/, ''],
];

const singularWord = (word: string) => {
  const [ending, instead] = IRREGULAR.find(([plural]) => plural.test(word)) ?? [/$/, ''];
  return word.replace(ending, instead);
};

/** "fuel-types" → "FuelType", "years-of-manufacture" → "YearOfManufacture": the type name of a record. */
export function typeNameOf(path: string): string {
  const [head = '', ...rest] = path.split('-of-');
  const words = head.split('-');
  const singular = [...words.slice(0, -1), singularWord(words.at(-1) ?? '')].join('-');
  return [singular, ...rest]
    .join('-of-')
    .replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** Spoken letter by letter: */
const LETTERS = /^[A-Z]{2,}\b/;
/** Begins with the sound of a vowel: "hour", and the letter F of "FAQ". */
const VOWEL = /^(?:[aeiou](?!ni[ct]|s[aeiu]|ne\b)|hour|honest)/i;
const LETTER_WITH_VOWEL = /^[AEFHILMNORSX]/;

/** "employee" → "an employee", "IT asset" → "an IT asset", "user" → "a user". */
export function withArticle(noun: string): string {
  const isVowel = LETTERS.test(noun) ? LETTER_WITH_VOWEL.test(noun) : VOWEL.test(noun);
  return `${isVowel ? 'an' : 'a'} ${noun}`;
}

/** Names one record in a sentence: "an IT asset"; uncountable nouns get no article ("time off"). */
export function oneOf(
  { label, singular }: { label: string; singular: string },
  adjective = '',
): string {
  const noun = [adjective, inSentence(singular)].filter(Boolean).join(' ');
  return label === singular ? noun : withArticle(noun);
}
