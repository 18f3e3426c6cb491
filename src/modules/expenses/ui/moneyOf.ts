import type { RecordValues, Value } from '@/domain/kernel/fields';
import { amountShown } from '@/domain/kernel/fields/money';

/** An amount in minor units with the sign of its currency, that of an expense where one is given; nothing where there is none. */
export const moneyOf = (value: Value | undefined, expense?: RecordValues): string =>
  typeof value === 'number'
    ? amountShown(value, typeof expense?.currency === 'string' ? expense.currency : undefined)
    : '';
