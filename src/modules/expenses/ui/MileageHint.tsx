import { useEffect, useRef } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormHint } from '@/browser/kit/words/text';
import { amountShown } from '@/core/fields/kinds/money';
import { readValue } from '@/core/validation/schema';
import { mileageAmount } from '@/modules/expenses/model/expenseRules';
import { resourceAt } from '@/registry';
import { expensesResource } from './expensesResource';

const types = resourceAt('expense-types');

/** Returns the miles on the form and their rate; undefined if miles cannot be read or are not paid. */
function useMileage() {
  const typeId: unknown = useWatch({ name: 'expense_type_id' });
  const miles: unknown = useWatch({ name: 'miles' });
  const { data: type } = useGetOne(
    types.route,
    { id: Number(typeId) },
    { enabled: typeof typeId === 'number' },
  );
  const field = expensesResource.fields.miles;
  const read = field && readValue('miles', field, miles);
  const driven = read && 'value' in read && typeof read.value === 'string' ? read.value : undefined;
  const isKnown = type?.id === typeId;
  const rate: unknown = isKnown && type?.is_mileage ? type.mileage_rate_minor : undefined;
  return {
    /** Identifies a pair of type and miles; undefined while the type loads. */
    key: isKnown ? `${typeId}/${driven}` : undefined,
    rate: typeof rate === 'number' ? rate : undefined,
    driven,
  };
}

/** Calculates the amount of a mileage while its miles are typed, and explains it. */
export function MileageHint() {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { key, rate, driven } = useMileage();
  const currency: unknown = useWatch({ name: 'currency' });
  const shown = (minor: number) =>
    amountShown(minor, typeof currency === 'string' ? currency : undefined);
  const pays = rate !== undefined && driven !== undefined ? mileageAmount(driven, rate) : undefined;
  // An expense at an older rate stays unchanged until its type or miles are edited.
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (key === undefined || key === before.current) return;
    const isFirst = before.current === undefined;
    before.current = key;
    if (rate === undefined) return;
    if (isFirst && (pays === undefined || getValues('amount_minor') !== null)) return;
    setValue('amount_minor', pays ?? null, { shouldDirty: true });
  }, [key, rate, pays, getValues, setValue]);
  if (rate === undefined) return null;
  return (
    <FormHint role="status">
      {pays === undefined
        ? translate('expenses.mileage.rate', { rate: shown(rate) })
        : translate('expenses.mileage.pays', {
            miles: driven,
            rate: shown(rate),
            pays: shown(pays),
          })}
    </FormHint>
  );
}
