/** The parts of the United Kingdom that have public holidays of their own, as GOV.UK divides them: wire value → words. */
export const DIVISIONS = {
  england_and_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;

/** One of these parts. */
export type Division = keyof typeof DIVISIONS;
