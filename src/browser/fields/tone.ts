import type { Tone } from '@/browser/kit/Chip';
import type { Field } from '@/core/fields';
import { type Tone as Meaning, toneOf } from '@/core/fields/kinds/choice';

const COLOURS: Readonly<Record<Meaning, Tone>> = {
  good: 'success',
  bad: 'error',
  wait: 'warning',
};

/** Returns the colour of a choice's value; undefined if it has no tone. */
export function toneColour(field: Field | undefined, value: unknown): Tone | undefined {
  const tone = toneOf(field, value);
  return tone && COLOURS[tone];
}
