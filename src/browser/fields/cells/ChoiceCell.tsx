import type { CellProps } from '@/browser/fields/fieldProps';
import { toneColour } from '@/browser/fields/tone';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import { Chip } from '@/browser/kit/Chip';
import { styled } from '@/browser/kit/styles/styled';
import { daysTo } from '@/core/dates/daysTo';
import { type ChoiceField, hasTones } from '@/core/fields/kinds/choice';

/** Reserves the width of the longest chip in the column. */
const Place = styled('span')({
  whiteSpace: 'nowrap',
  'td &': { display: 'inline-grid', justifyItems: 'start' },
  'td &::after': {
    content: 'attr(data-longest)',
    height: 0,
    // Otherwise the hidden text below the row would be scrollable.
    overflow: 'clip',
    visibility: 'hidden',
    padding: '0 10px',
    fontSize: '0.75rem',
    fontWeight: 500,
  },
});

/** The translated value, in a chip if it has a tone. */
export function ChoiceCell({ source, field, value, related, isPlain }: CellProps<ChoiceField>) {
  const { choice } = useFieldWords(source, field);
  const { day } = useCompanyTime();
  const counted = field.until?.[String(value)];
  const days =
    counted && typeof related === 'string'
      ? daysTo(related, day(new Date().toISOString()))
      : undefined;
  const words = counted && days ? `${counted.words} ${days}` : choice(String(value));
  if (isPlain || !hasTones(field)) return words;
  const color = toneColour(field, value);
  const longest = Object.keys(field.options)
    .map(choice)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return <Place data-longest={longest}>{color ? <Chip tone={color}>{words}</Chip> : words}</Place>;
}
