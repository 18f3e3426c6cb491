import type { ChipProps } from '@mui/material/Chip';
import type { Field } from '../../domain/kernel/fields';
import { type Tone, toneOf } from '../../domain/kernel/fields/choice';

const COLOURS: Readonly<Record<Tone, ChipProps['color']>> = {
  good: 'success',
  bad: 'error',
  wait: 'warning',
};

/** The colour of a choice's value; nothing if it has no tone. */
export function toneColour(field: Field | undefined, value: unknown): ChipProps['color'] {
  const tone = toneOf(field, value);
  return tone && COLOURS[tone];
}
