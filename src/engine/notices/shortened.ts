/** The longest text of a notice, in characters. */
const MAX_LENGTH = 800;

/** Shortens a notice that is too long to be stored because of what somebody typed. */
export const shortened = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
