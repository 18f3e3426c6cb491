import Box from '@mui/material/Box';
import { useState } from 'react';
import { EntryDialog } from '../EntryDialog';
import type { Job } from '../model/week';
import { useDaysOff } from '../useDaysOff';
import { useRecentWork } from '../useRecentWork';
import { useWeek } from '../WeekContext';
import { PhoneDay } from './PhoneDay';
import { WeekTotals } from './WeekTotals';

interface Opened {
  date: string;
  entryKey: string | undefined;
  job: Job | undefined;
}

/** A week on a phone: its days one below the other, each with boxes for what was worked. */
export function PhoneWeek() {
  const { dates, state } = useWeek();
  const isOff = useDaysOff();
  const recent = useRecentWork();
  const [open, setOpen] = useState<Opened>();
  const worked = new Set(state.content.entries.map(({ values }) => values.date));
  const last = dates.findLast((date) => worked.has(date) || !isOff(date));
  return (
    <>
      <Box data-days="" sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {dates.map((date) => (
          <PhoneDay
            key={date}
            date={date}
            recent={recent}
            isLast={date === last}
            onOpen={(entryKey, job) => setOpen({ date, entryKey, job })}
          />
        ))}
      </Box>
      <WeekTotals />
      {open && <EntryDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
