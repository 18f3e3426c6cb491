import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FigureExplanation } from './FigureExplanation';
import { FIGURES, type FigureName, SHOWN_AS } from './useExplanation';
import { useWeek } from './WeekContext';

const Figure = styled('button')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: 44,
  alignItems: 'center',
  padding: 0,
  border: 0,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  '& > span:last-of-type': { fontWeight: 650 },
}));

interface Props {
  row: FigureName;
  /** Left out: of the whole week. */
  date: string | undefined;
}

/** A figure that explains itself when it is pressed. */
export function ExplainedFigure({ row, date }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { figures } = useWeek();
  const [isOpen, setOpen] = useState(false);
  const shown = date === undefined ? figures.week : figures.days.get(date);
  return (
    <>
      <Figure
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{translate(`timesheets.figures.${row}`)}</span>
        <span>{shown?.[SHOWN_AS[row]]}</span>
      </Figure>
      {isOpen && (
        <div id={id}>
          {(date === undefined ? [row] : FIGURES).map((name) => (
            <FigureExplanation key={name} row={name} date={date} />
          ))}
        </div>
      )}
    </>
  );
}
