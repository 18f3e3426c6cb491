/** The longest a notice is. */
const LONGEST = 800;

/** Cuts off what somebody wrote into a notice where it is too long to be kept. */
export const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
