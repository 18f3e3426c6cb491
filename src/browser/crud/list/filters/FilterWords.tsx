import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import type { FilterValues } from '@/browser/fields';
import type { Field, Value } from '@/core/fields';
import { conditionShown, daysWords } from './conditionWords';

interface Props {
  source: string;
  field: Field;
  values: FilterValues;
}

/** A filter as a sentence: "Make is Ford", "Start date is within next month". */
export function FilterWords({ source, field, values }: Props) {
  const translate = useTranslate();
  const words = (key: string, more = {}) => translate(`lists.condition.${key}`, more);
  const shown = conditionShown(source, field, values);
  const cell = (value: unknown): ReactNode =>
    value === 'me' ? (
      words('me')
    ) : (
      <ValueCell source={source} field={field} value={value as Value} isPlain />
    );
  const [first, last] = shown?.values ?? [];
  return (
    <>
      <FieldLabel source={source} field={field} />{' '}
      {shown && <span data-operator="">{words(shown.words)}</span>}{' '}
      <strong>
        {shown?.words === 'between' ? (
          <>
            {cell(first)} {words('all')} {cell(last)}
          </>
        ) : (
          shown?.values.map((value, index) => (
            <Fragment key={String(value)}>
              {index > 0 && ', '}
              {cell(value)}
            </Fragment>
          ))
        )}
        {shown?.days && words(daysWords(shown.days).key, daysWords(shown.days))}
      </strong>
    </>
  );
}
