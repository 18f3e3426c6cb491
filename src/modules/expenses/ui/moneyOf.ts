import type { RecordValues, Value } from '@/core/fields';
import { amountShown } from '@/core/fields/money';

/** An amount in minor units with the sign of its currency, that of an expense where one is given; nothing where there is none. */
export const moneyOf = (value: Value | undefined, expense?: RecordValues): string =>
  typeof value === 'number'
    ? amountShown(value, typeof expense?.currency === 'string' ? expense.currency : undefined)
    : '';
