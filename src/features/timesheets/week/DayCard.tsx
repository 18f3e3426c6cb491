import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { dayKindOf } from '../../../../domain/rules/hours/dayKind';
import { dayWords } from '../view/dayWords';
import { ExplainedFigure } from './ExplainedFigure';
import { repeatedDay } from './model/editing';
import { jobOf } from './model/week';
import { useDaysOff } from './useDaysOff';
import { useJobWords } from './useJobWords';
import { useWeek } from './WeekContext';

const Card = styled('section')(({ theme }) => ({
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& h2 + p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { margin: '4px 0', padding: 0, listStyle: 'none' },
  '& ul button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    width: '100%',
    minHeight: 44,
    padding: '8px 0',
    border: 0,
    borderTop: `1px solid ${theme.palette.divider}`,
    font: 'inherit',
    textAlign: 'start',
    color: theme.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& ul small': { gridColumn: '1 / -1', color: theme.palette.text.secondary },
  '& ul button[data-flawed]': { color: theme.palette.error.main },
}));

interface Props {
  date: string;
  /** Opens an entry, or without one a new one. */
  onOpen: (entryKey: string | undefined) => void;
}

/** A day of a week: its entries, its total, and a way to more of them. */
export function DayCard({ date, onOpen }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const { store, state, figures, permission, dates } = useWeek();
  const wordsOf = useJobWords();
  const isOff = useDaysOff();
  const { content, surroundings, flaws } = state;
  const own = content.entries
    .filter(({ values }) => values.date === date)
    .toSorted((one, other) =>
      String(one.values.start_time).localeCompare(String(other.values.start_time)),
    );
  const { holiday } = dayKindOf(date, surroundings.working.holidays);
  const before = dates.findLast((day) => day < date && figures.days.has(day));
  const day = dayWords(date);
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId}>{day.long}</h2>
      {holiday && <p>{holiday.name}</p>}
      {own.length === 0 ? (
        <p>{translate('timesheets.week.day.none')}</p>
      ) : (
        <>
          <ul>
            {own.map(({ key, values }) => {
              const { title, detail } = wordsOf(jobOf(values));
              return (
                <li key={key}>
                  <button
                    type="button"
                    data-flawed={flaws.has(key) ? '' : undefined}
                    onClick={() => onOpen(key)}
                  >
                    <span>{title}</span>
                    <span>{figures.entries.get(key)}</span>
                    <small>
                      {[`${values.start_time}–${values.end_time}`, detail]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </button>
                </li>
              );
            })}
          </ul>
          <ExplainedFigure row="claim" date={date} />
        </>
      )}
      {permission.edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button
            variant="outlined"
            startIcon={<AddIcon aria-hidden="true" />}
            aria-label={translate('timesheets.week.day.add', { day: day.name })}
            onClick={() => onOpen(undefined)}
          >
            {translate('timesheets.week.add_entry')}
          </Button>
          {own.length === 0 && before && !isOff(date) && (
            <Button
              onClick={() => store.change('day', repeatedDay(content, before, date, surroundings))}
            >
              {translate('timesheets.week.day.same_as', { day: dayWords(before).name })}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}
