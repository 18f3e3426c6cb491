import { use } from 'react';
import { amountShown, type MoneyField } from '@/domain/kernel/fields/money';
import { CurrencyOf } from './CurrencyOf';
import { Figure } from './Figure';
import type { CellProps } from './face';

/** An amount with the sign of its currency. */
export function MoneyCell({ value, field }: CellProps<MoneyField>) {
  const currency = use(CurrencyOf);
  return (
    <Figure>
      {amountShown(
        Number(value),
        field.currency ?? (typeof currency === 'string' ? currency : undefined),
      )}
    </Figure>
  );
}
