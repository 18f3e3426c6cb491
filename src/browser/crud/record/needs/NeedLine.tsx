import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { relatedValueOf, ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { Chip, type Tone } from '@/browser/kit/Chip';
import { linkTarget } from '@/browser/kit/styles/linkTarget';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, isEmpty, kindOf } from '@/core/fields';
import { hasTones } from '@/core/fields/kinds/choice';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(104px, auto) minmax(72px, auto)',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '10px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div': { minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& > div > p': { margin: 0 },
  '& > div > p + p': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& > div > p + p a': linkTarget,
  '& > div > p + p > span + span::before': { content: '" · "' },
  '& > [data-action]': { justifySelf: 'end', fontSize: '0.875rem' },
  '& > [data-action] > *': { color: theme.palette.primary.main, ...linkTarget },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '8px 16px',
    '& > div': { gridColumn: '1 / -1' },
    '& > span:empty': { display: 'none' },
    '& > [data-action]': { gridColumn: 2 },
  },
}));

interface Props {
  title: ReactNode;
  /** The facts that decide, each a span. */
  details?: ReactNode;
  chip?: { words: string; tone: Tone } | undefined;
  /** A link or a button. */
  action: ReactNode;
}

/** A line of what needs doing: its name, the facts that decide, how urgent it is, and its action. */
export const NeedLine = ({ title, details, chip, action }: Props) => (
  <Line>
    <div>
      <p>{title}</p>
      {details && <p>{details}</p>}
    </div>
    <span>{chip && <Chip tone={chip.tone}>{chip.words}</Chip>}</span>
    <span data-action="">{action}</span>
  </Line>
);

/** Returns a function that says how far a day is: "3 days left", "Today", "2 days ago". */
export function useDayWords() {
  const translate = useTranslate();
  return (days: number) =>
    days === 0
      ? translate('fieldhouse.crud.needs.today')
      : translate(`fieldhouse.crud.needs.${days > 0 ? 'left' : 'ago'}`, {
          smart_count: Math.abs(days),
        });
}

interface DetailProps {
  record: RaRecord;
  fields: readonly (readonly [string, Field])[];
}

/** The values of a record in a line; numbers and days with their labels, without which they say little. */
export const Details = ({ record, fields }: DetailProps) =>
  fields
    .filter(([source, field]) => !isEmpty(field, record[source]))
    .map(([source, field]) => (
      <span key={source}>
        {kindOf(field).room === 'short' && (
          <>
            <FieldLabel source={source} field={field} />{' '}
          </>
        )}
        <ValueCell
          {...{ source, field }}
          value={record[source]}
          related={relatedValueOf(source, field, record)}
          isPlain={hasTones(field)}
        />
      </span>
    ));
