import type { ChipProps } from '@mui/material/Chip';
import type { Field } from '../../domain/kernel/fields';
import type { Tone } from '../../domain/kernel/fields/choice';

const COLOURS: Readonly<Record<Tone, ChipProps['color']>> = {
  good: 'success',
  bad: 'error',
  wait: 'warning',
};

/** The colour in which a value of a choice stands out; nothing where it is one like any other. */
export function toneColour(field: Field | undefined, value: unknown): ChipProps['color'] {
  const tone = field?.kind === 'choice' ? field.tones?.[String(value)] : undefined;
  return tone && COLOURS[tone];
}
