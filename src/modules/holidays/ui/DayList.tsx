import { useId } from 'react';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { styled } from '@/browser/kit/styles/styled';
import type { PublicHoliday } from '@/modules/holidays/model/publicHolidays';
import { resourceAt } from '@/registry';

const Section = styled('section')(({ theme }) => ({
  marginTop: 16,
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', fontWeight: 650 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '6.5em minmax(0, 1fr) minmax(0, 10em)',
    gap: '0 12px',
    padding: '6px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '6.5em minmax(0, 1fr)',
      '& > :last-child': { gridColumn: 2 },
    },
  },
  '& li > :first-of-type': { fontVariantNumeric: 'tabular-nums' },
  '& li > :last-child': { color: theme.palette.text.secondary },
}));

const { fields } = resourceAt('holidays');
const SHOWN = ['date', 'name', 'division'] as const;

/** Public holidays under a heading: day, name and division. */
export function DayList({ heading, days }: { heading: string; days: readonly PublicHoliday[] }) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      <ul>
        {days.map((day) => (
          <li key={`${day.date} ${day.division}`}>
            {SHOWN.map((name) => {
              const field = fields[name];
              return (
                <span key={name}>
                  {field && <ValueCell source={name} field={field} value={day[name]} isPlain />}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
