/** The parts of the United Kingdom with their own public holidays, as GOV.UK divides them: wire value → name. */
export const DIVISIONS = {
  england_and_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;

export type Division = keyof typeof DIVISIONS;
