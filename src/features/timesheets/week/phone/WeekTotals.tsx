import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ExplainedFigure } from '../ExplainedFigure';
import { FIGURES } from '../useExplanation';

const Card = styled('section')(({ theme }) => ({
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

/** What a whole week comes to, each figure with the reason why. */
export function WeekTotals() {
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
