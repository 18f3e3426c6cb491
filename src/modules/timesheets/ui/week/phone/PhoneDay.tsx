import AddIcon from '@mui/icons-material/Add';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { ExplainedFigure } from '@/modules/timesheets/ui/week/ExplainedFigure';
import { repeatedDay } from '@/modules/timesheets/ui/week/model/editing';
import type { Job } from '@/modules/timesheets/ui/week/model/week';
import { useDaysOff } from '@/modules/timesheets/ui/week/useDaysOff';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { dayLines, likelyJob } from './dayLines';
import { PhoneLine } from './PhoneLine';

const Card = styled('section')(({ theme }) => ({
  padding: '2px 14px 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '&[data-today]': { borderColor: theme.palette.primary.main },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 12 },
  '& h2': {
    ...theme.typography.subtitle1,
    flex: 1,
    margin: 0,
    fontWeight: 650,
    lineHeight: '44px',
  },
  '& h2 small': { fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
  '& header + p': { margin: '0 0 6px', color: theme.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& footer': { display: 'flex', flexWrap: 'wrap', columnGap: 8, marginLeft: -10 },
}));

interface Props {
  date: string;
  /** Recent jobs, latest first. */
  recent: readonly Job[];
  /** No later day has an input. */
  isLast: boolean;
  onOpen: (entryKey: string | undefined, job?: Job) => void;
}

/** Shows a day of a week on a phone: its entries, each with an input for its hours or times, and its total. */
export function PhoneDay({ date, recent, isLast, onOpen }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const { store, state, surroundings, totals, permission, dates } = useWeek();
  const isOff = useDaysOff();
  const { content } = state;
  const mayOffer = permission.edit && !isOff(date);
  const lines = dayLines(content, date, mayOffer ? likelyJob(content, date, recent) : undefined);
  const isEmpty = !totals.days.has(date);
  const { holiday } = dayKindOf(date, surroundings.working.holidays);
  const before = dates.findLast((day) => day < date && totals.days.has(day));
  const isToday = date === useCompanyTime().day(new Date().toISOString());
  const { name, long } = dayTexts(date);
  return (
    <Card
      aria-labelledby={headingId}
      data-today={isToday ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <header>
        <h2 id={headingId}>
          {name} <small>{long.replace(`${name} `, '')}</small>
        </h2>
        {!isEmpty && <ExplainedFigure row="claim" date={date} isBare />}
      </header>
      {holiday && <p>{holiday.name}</p>}
      {lines.length === 0 && !holiday && !permission.edit && (
        <p>{translate('timesheets.week.day.none')}</p>
      )}
      <ul>
        {lines.map((line, index) => (
          <PhoneLine
            // A line must not lose its input when the offered job becomes an entry.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
            key={index}
            date={date}
            line={line}
            isLast={isLast && index === lines.length - 1}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {permission.edit && (
        <footer>
          <Button
            startIcon={<AddIcon aria-hidden="true" />}
            aria-label={translate('timesheets.week.day.add', { day: name })}
            onClick={() => onOpen(undefined)}
          >
            {translate('timesheets.week.add_entry')}
          </Button>
          {isEmpty && before && !isOff(date) && (
            <Button
              onClick={() => store.change('day', repeatedDay(content, before, date, surroundings))}
            >
              {translate('timesheets.week.day.same_as', { day: dayTexts(before).name })}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}
