import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Column } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import { ExplainedFigure } from '@/modules/timesheets/ui/week/ExplainedFigure';
import { EntryDialog } from '@/modules/timesheets/ui/week/entry/EntryDialog';
import type { Job } from '@/modules/timesheets/ui/week/model/week';
import { useDaysOff } from '@/modules/timesheets/ui/week/useDaysOff';
import { FIGURES } from '@/modules/timesheets/ui/week/useExplanation';
import { useRecentWork } from '@/modules/timesheets/ui/week/useRecentWork';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { PhoneDay } from './PhoneDay';

interface Opened {
  date: string;
  entryKey: string | undefined;
  job: Job | undefined;
}

/** Shows a week on a phone: its days one below the other, each with inputs for hours. */
export function PhoneWeek() {
  const { dates, state } = useWeek();
  const isOff = useDaysOff();
  const recent = useRecentWork();
  const [open, setOpen] = useState<Opened>();
  const worked = new Set(state.content.entries.map(({ values }) => values.date));
  const last = dates.findLast((date) => worked.has(date) || !isOff(date));
  return (
    <>
      <Column data-days="" style={{ gap: 10 }}>
        {dates.map((date) => (
          <PhoneDay
            key={date}
            date={date}
            recent={recent}
            isLast={date === last}
            onOpen={(entryKey, job) => setOpen({ date, entryKey, job })}
          />
        ))}
      </Column>
      <WeekTotals />
      {open && <EntryDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const Card = styled('section')(({ theme }) => ({
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

/** Shows the totals of the week, each with an explanation. */
function WeekTotals() {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId}>{translate('timesheets.week.day.week_total')}</h2>
      <ul>
        {FIGURES.map((name) => (
          <li key={name}>
            <ExplainedFigure row={name} date={undefined} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
