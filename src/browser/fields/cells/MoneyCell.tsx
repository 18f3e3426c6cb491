import { use } from 'react';
import type { CellProps } from '@/browser/fields/fieldProps';
import { amountShown, type MoneyField } from '@/core/fields/kinds/money';
import { CurrencyOf } from './contexts/CurrencyOf';
import { Figure } from './Figure';

/** An amount with its currency sign. */
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
