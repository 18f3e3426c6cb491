import CalendarIcon from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import type { DateField } from '@/core/fields/kinds/date';

const DateCalendarPopover = lazyPart(() =>
  import('./DateCalendarPopover').then((module) => module.DateCalendarPopover),
);

interface Props {
  label: string;
  field: DateField;
  value: string | undefined;
  isDisabled?: boolean;
  onChoose: (iso: string) => void;
}

/** Opens the calendar of a date input. */
export function DateButton({ label, field, value, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        disabled={isDisabled}
        aria-label={translate('fieldhouse.fields.calendar', { name: label })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <DateCalendarPopover
            anchor={anchor}
            title={translate('fieldhouse.fields.calendar_title', { name: label })}
            field={field}
            value={value}
            onClose={close}
            onChoose={(iso) => {
              onChoose(iso);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
