// Replaces the package inflection in the browser. react-admin uses it to derive missing labels of resources and fields.
// This product has labels for all of them, and the package's tables of English would add 3 kB to the first list. Labels
// are derived from names as written, without irregular plurals.

/** "make_id" → "Make". @param {string} name */
export const humanize = (name) => capitalize(name.replace(/_id$/, '').replaceAll('_', ' '));

/** "make", 2 → "makes". @param {string} name @param {number} count */
export const inflect = (name, count) => (count === 1 ? name : pluralize(name));

/** @param {string} name */
export const pluralize = (name) => (name.endsWith('s') ? name : `${name}s`);

/** "costRate" → "Cost rate". @param {string} name */
export const transform = (name) =>
  humanize(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** @param {string} name */
export const singularize = (name) => name.replace(/s$/, '');

/** @param {string} name */
export const capitalize = (name) => name.charAt(0).toUpperCase() + name.slice(1);
