import type { RecordValues, Value } from '@/core/fields';
import { amountShown } from '@/core/fields/kinds/money';

/** Formats minor units with a currency sign, in the currency of `expense` if given; other values become "". */
export const formatMoney = (value: Value | undefined, expense?: RecordValues): string =>
  typeof value === 'number'
    ? amountShown(value, typeof expense?.currency === 'string' ? expense.currency : undefined)
    : '';
