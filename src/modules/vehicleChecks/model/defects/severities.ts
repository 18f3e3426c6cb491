import { keysOf } from '@/core/resource/keys';

/** The severities of a fault, from least to worst: suggested by its item, set by the driver or the office. */
export const severities = { minor: 'Minor', major: 'Major', dangerous: 'Dangerous' } as const;

export type Severity = keyof typeof severities;

export const severityTones: Readonly<Record<Severity, 'warning' | 'error' | undefined>> = {
  minor: undefined,
  major: 'warning',
  dangerous: 'error',
};

/** From least to worst. */
export const SEVERITIES = keysOf(severities);

/** Returns true for a fault that needs a photo and action by the office. */
export const isSerious = (severity: Severity | null | undefined): boolean =>
  severity === 'major' || severity === 'dangerous';

/** Returns true if `one` is less severe than `other`. */
export const isLessSevere = (one: Severity, other: Severity): boolean =>
  SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other);
