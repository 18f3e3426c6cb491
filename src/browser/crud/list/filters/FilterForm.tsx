import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { editorsOf } from '@/browser/fields/inputs';
import { Stack } from '@/browser/kit/Box';
import { Button } from '@/browser/kit/Button';
import type { Field } from '@/core/fields';
import { isFilterUnreadable } from './filterUnreadable';

export interface FilterFormProps {
  source: string;
  field: Field;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
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
      <Stack>
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
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('fieldhouse.crud.filter_apply')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
