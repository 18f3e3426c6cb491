import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { CurrencyOf } from '@/browser/fields';
import type { Field, Value } from '@/core/fields';

interface Props {
  source: string;
  field: Field;
  value: Value | undefined;
  currency: Value | undefined;
}

/** A sum, as the values of its column are shown. */
export const SumCell = ({ currency, ...sum }: Props) => (
  <CurrencyOf value={currency}>
    <ValueCell {...sum} isPlain />
  </CurrencyOf>
);
