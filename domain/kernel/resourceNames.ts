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

/** "Fuel Type" → "fuel type", and "OS" stays. */
export const inSentence = (name: string) =>
  name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
