import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/FieldLabel';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import type { FilterValues } from '@/browser/fields';
import type { Field, Value } from '@/core/fields';

interface Props {
  source: string;
  field: Field;
  values: FilterValues;
}

/** A filter as text: "Make: Ford", "Start date: from 01-01-2026". */
export function FilterWords({ source, field, values }: Props) {
  const translate = useTranslate();
  const show = (value: unknown) => (
    <ValueCell source={source} field={field} value={value as Value} isPlain />
  );
  const exact = values[source];
  const chosen = Array.isArray(exact) ? exact : exact === undefined ? [] : [exact];
  const bounds = (['from', 'to'] as const).filter(
    (bound) => values[`${source}_${bound}`] !== undefined,
  );
  return (
    <>
      <FieldLabel source={source} field={field} />
      {': '}
      {chosen.map((value, index) => (
        <Fragment key={String(value)}>
          {index > 0 && ', '}
          {show(value)}
        </Fragment>
      ))}
      {values[`${source}__empty`] !== undefined && translate('fieldhouse.crud.filter_empty')}
      {bounds.map((bound) => (
        <Fragment key={bound}>
          {translate(`fieldhouse.crud.filter_${bound}`, { value: '' })}
          {show(values[`${source}_${bound}`])}{' '}
        </Fragment>
      ))}
    </>
  );
}
