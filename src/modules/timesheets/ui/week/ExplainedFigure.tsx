import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
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
  /** `undefined` for the whole week. */
  date: string | undefined;
  /** Shows only the figure; its name is for screen readers. */
  isBare?: boolean;
}

/** Shows a figure that explains itself when pressed. */
export function ExplainedFigure({ row, date, isBare = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { totals } = useWeek();
  const [isOpen, setOpen] = useState(false);
  const Name = isBare ? VisuallyHidden : 'span';
  const shown = date === undefined ? totals.week : totals.days.get(date);
  return (
    <>
      <Figure
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        style={isBare ? { width: 'auto', minWidth: 44, justifyContent: 'flex-end' } : undefined}
      >
        <Name>{translate(`timesheets.figures.${row}`)}</Name>
        <span>{shown?.[SHOWN_AS[row]]}</span>
      </Figure>
      {isOpen && (
        <div id={id} style={{ flex: '1 0 100%' }}>
          {(date === undefined ? [row] : FIGURES).map((name) => (
            <FigureExplanation key={name} row={name} date={date} />
          ))}
        </div>
      )}
    </>
  );
}
