/** The heights of the rows of every list, as a person chooses one: wire value → words. */
export const DENSITIES = { compact: 'Compact', standard: 'Standard', roomy: 'Roomy' } as const;

export type Density = keyof typeof DENSITIES;

/** The height of a row with one line of text, in pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = {
  compact: 32,
  standard: 40,
  roomy: 52,
};

export const DEFAULT_DENSITY: Density = 'standard';
