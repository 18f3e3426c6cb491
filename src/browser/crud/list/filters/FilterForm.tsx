import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { editorsOf, isUnreadable } from '@/browser/fields/inputs';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, kindOf } from '@/core/fields';

const Inputs = styled('div')({ display: 'flex', flexDirection: 'column' });
const Actions = styled('div')({ display: 'flex', gap: 8, justifyContent: 'flex-end' });

export interface FilterFormProps {
  source: string;
  field: Field;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
}

/** Returns true where a filter holds input that cannot be parsed. */
function isFilterUnreadable(field: Field, values: FilterValues): boolean {
  if (kindOf(field).isPicked) return false;
  return Object.values(values).some((value) => isUnreadable(field, value));
}

/** The inputs of a filter. Enter applies it. */
export function FilterForm({ source, field, values, onApply, onClose }: FilterFormProps) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const { Filter } = editorsOf(field);
  const [draft, setDraft] = useState(values);
  const [isRefused, setRefused] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isFilterUnreadable(field, draft)) setRefused(true);
    else onApply(draft);
  };
  return (
    <form onSubmit={apply} noValidate>
      <Inputs>
        <Filter
          source={source}
          field={field}
          values={draft}
          error={
            isRefused
              ? translate(`fieldhouse.fields.unreadable.${field.kind}`, { label })
              : undefined
          }
          onChange={setDraft}
        />
        <Actions>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('fieldhouse.crud.filter_apply')}
          </Button>
        </Actions>
      </Inputs>
    </form>
  );
}
