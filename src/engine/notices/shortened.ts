/** The longest text of a notice, in characters. */
const LONGEST = 800;

/** Shortens a notice that is too long to be stored because of what somebody typed. */
export const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
