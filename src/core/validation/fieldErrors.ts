/** The errors of a save: field name → sentences, as the wire carries them under `errors`. */
export type FieldErrors = Record<string, string[]>;

/** Returns an empty object without a prototype, so that `constructor` or `__proto__` is refused too. */
export const noErrors = (): FieldErrors => Object.create(null);

/** The most unknown fields that one refusal names. */
const MAX_UNKNOWN = 20;

/** Adds errors for unknown names: a sentence for each of the first twenty, and the number of the others. */
export function refuseUnknown(
  errors: FieldErrors,
  names: readonly string[],
  say: (name: string) => string,
): void {
  for (const name of names.slice(0, MAX_UNKNOWN)) errors[name] ??= [say(name.slice(0, 60))];
  const more = names.length - MAX_UNKNOWN;
  if (more <= 0) return;
  const sentence = `${more} more ${more === 1 ? 'field does' : 'fields do'} not exist.`;
  errors.root = [...(errors.root ?? []), sentence];
}

/** Returns the sentence about a field that does not exist. */
export const noSuchField = (name: string): string => `There is no field called "${name}".`;
