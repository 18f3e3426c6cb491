/** What is wrong with a save: field name → sentences, as the wire carries them under `errors`. */
export type FieldErrors = Record<string, string[]>;

/** No errors yet. Without a prototype, so that a body with `constructor` or `__proto__` is refused too. */
export const noErrors = (): FieldErrors => Object.create(null);
