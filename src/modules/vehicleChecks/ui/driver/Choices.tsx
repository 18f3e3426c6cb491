import { useId } from 'react';
import { styled } from '@/browser/kit/styles/styled';

/** Pixels between two buttons. */
const GAP = 8;

/** The width of a letter, in em, on average in a word. */
const LETTER = 0.6;

/** Returns columns that are wide enough for the longest word, so that there are fewer of them with larger text. */
function columnsFor(most: number, labels: readonly string[]): string {
  const letters = Math.max(
    ...labels.flatMap((label) => label.split(' ')).map((word) => word.length),
  );
  const share = `calc((100% - ${GAP * (most - 1)}px) / ${most})`;
  return `repeat(auto-fit, minmax(max(${share}, min(100%, ${letters * LETTER}em)), 1fr))`;
}

/** Large buttons side by side. They are radio buttons, so arrow keys and Tab work as usual. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: GAP,
  fontSize: '0.875rem',
  '@media (max-width: 359px)': { fontSize: '0.75rem' },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 52,
    padding: '0 2px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 8,
    fontWeight: 500,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.action.selected,
    fontWeight: 650,
  },
  ...Object.fromEntries(
    (
      [
        ['pass', theme.palette.success],
        ['advisory', theme.palette.warning],
        ['fail', theme.palette.error],
      ] as const
    ).map(([tone, { main, light }]) => [
      `& label[data-tone=${tone}]:has(:checked)`,
      { borderColor: main, color: main, background: light },
    ]),
  ),
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
}));

interface Option<V extends string> {
  value: V;
  label: string;
  tone?: string;
}

interface Props<V extends string> {
  label: string;
  /** As many as fit, at most. */
  columns: number;
  options: readonly Option<V>[];
  value: V | undefined;
  onChoose: (value: V) => void;
}

/** A choice of one answer from a few. */
export function Choices<V extends string>({ label, columns, options, value, onChoose }: Props<V>) {
  const name = useId();
  return (
    <Row
      role="radiogroup"
      aria-label={label}
      style={{
        gridTemplateColumns: columnsFor(
          columns,
          options.map((option) => option.label),
        ),
      }}
    >
      {options.map((option) => (
        <label key={option.value} data-tone={option.tone}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Row>
  );
}
