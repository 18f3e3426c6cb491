import Popover from '@mui/material/Popover';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { EARLIEST_DATE, LATEST_DATE } from '@/core/fields/calendarDay';
import type { DateField } from '@/core/fields/kinds/date';

interface Props {
  anchor: HTMLElement;
  title: string;
  field: DateField;
  value: string | undefined;
  onChoose: (iso: string) => void;
  onClose: () => void;
}

/** A month calendar with weeks from Monday. Loaded on first use. */
export function DateCalendarPopover({ anchor, title, field, value, onChoose, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
        <DateCalendar
          autoFocus
          value={value ? parseISO(value) : null}
          minDate={parseISO(field.min ?? EARLIEST_DATE)}
          maxDate={parseISO(field.max ?? LATEST_DATE)}
          onChange={(day, stage) => {
            if (day && stage === 'finish') onChoose(format(day, 'yyyy-MM-dd'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
