import type { Field } from '@/domain/kernel/fields';
import { type Tone as Meaning, toneOf } from '@/domain/kernel/fields/choice';
import type { Tone } from '@/src/kit/Chip';

const COLOURS: Readonly<Record<Meaning, Tone>> = {
  good: 'success',
  bad: 'error',
  wait: 'warning',
};

/** The colour of a choice's value; nothing if it has no tone. */
export function toneColour(field: Field | undefined, value: unknown): Tone | undefined {
  const tone = toneOf(field, value);
  return tone && COLOURS[tone];
}
