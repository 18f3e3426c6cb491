import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayCard } from './DayCard';
import { EntryDialog } from './EntryDialog';
import { ExplainedFigure } from './ExplainedFigure';
import { FIGURES } from './useExplanation';
import { useWeek } from './WeekContext';

const Card = styled('section')(({ theme }) => ({
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
}));

/** A week as a list of days, for a phone: each with its entries and its total. */
export function DayList() {
  const translate = useTranslate();
  const { dates } = useWeek();
  const [open, setOpen] = useState<{ date: string; entryKey: string | undefined }>();
  return (
    <>
      {dates.map((date) => (
        <DayCard key={date} date={date} onOpen={(entryKey) => setOpen({ date, entryKey })} />
      ))}
      <Card>
        <h2>{translate('timesheets.week.day.week_total')}</h2>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {FIGURES.map((name) => (
            <li key={name}>
              <ExplainedFigure row={name} date={undefined} />
            </li>
          ))}
        </Box>
      </Card>
      {open && <EntryDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
