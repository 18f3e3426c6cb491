import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import { type FilterValues, useFieldWords } from '../../fields';
import { faceOf } from '../../fields/inputs';
import { isFilterUnreadable } from './filterUnreadable';

interface Props {
  anchor: HTMLElement;
  source: string;
  field: Field;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
}

/** Where a filter is set; Enter applies it. */
export function FilterEditor({ anchor, source, field, values, onApply, onClose }: Props) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const { Filter } = faceOf(field);
  const [draft, setDraft] = useState(values);
  const [isRefused, setRefused] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isFilterUnreadable(field, draft)) setRefused(true);
    else onApply(draft);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <form onSubmit={apply} noValidate>
        <Stack sx={{ p: 2, width: 300, maxWidth: '90vw' }}>
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
    </Popover>
  );
}
