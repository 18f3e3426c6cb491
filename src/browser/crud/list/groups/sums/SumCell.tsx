import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { CurrencyOf } from '@/browser/fields';
import { type Field, kindOf, type Value } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';

interface Props {
  source: string;
  field: Field;
  value: Value | undefined;
  currency: Value | undefined;
}

/** A sum, as the values of its column are shown. Its thousands are grouped, as it is larger than these. */
export function SumCell({ currency, ...sum }: Props) {
  const { field, value } = sum;
  if (kindOf(field).sheet === 'number' && value !== undefined && value !== null)
    return withGroups(kindOf(field).format(value, field));
  return (
    <CurrencyOf value={currency}>
      <ValueCell {...sum} isPlain />
    </CurrencyOf>
  );
}
