import { keysOf } from '@/core/resource/keys';

/** How bad a fault is: what an item suggests, and what a driver or the office says of one that was found. */
export const severities = { minor: 'Minor', major: 'Major', dangerous: 'Dangerous' } as const;

/** How bad a fault is. */
export type Severity = keyof typeof severities;

/** How a fault is coloured by its severity, as everywhere. */
export const severityTones: Readonly<Record<Severity, 'warning' | 'error' | undefined>> = {
  minor: undefined,
  major: 'warning',
  dangerous: 'error',
};

/** From the least to the worst. */
export const SEVERITIES = keysOf(severities);

/** Whether a fault needs a photo and somebody in the office to act on it. */
export const isSerious = (severity: Severity | null | undefined): boolean =>
  severity === 'major' || severity === 'dangerous';

/** Whether one fault is less bad than another. */
export const isLess = (one: Severity, other: Severity): boolean =>
  SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other);
