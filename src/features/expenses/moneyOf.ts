import { kinds, type Value } from '../../../domain/fields';

/** An amount in minor units as it is written; nothing where there is none. */
export const moneyOf = (value: Value | undefined): string =>
  typeof value === 'number' ? kinds.money.format(value, { kind: 'money' }) : '';
