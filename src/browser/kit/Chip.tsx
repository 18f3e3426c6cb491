import type { ComponentProps } from 'react';
import { styled } from './styles/styled';

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 24,
  padding: '0 10px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& > svg': { marginLeft: -5, marginRight: 4, fontSize: '1rem' },
  backgroundColor: theme.palette.neutral.light,
  color: theme.palette.neutral.main,
  ...Object.fromEntries(
    (['success', 'warning', 'error', 'info'] as const).map((tone) => [
      `&[data-tone=${tone}]`,
      { backgroundColor: theme.palette[tone].light, color: theme.palette[tone].main },
    ]),
  ),
}));

/** The meaning of a value, shown by colour. */
export type Tone = 'success' | 'warning' | 'error' | 'info';

interface Props extends Omit<ComponentProps<'span'>, 'color'> {
  tone?: Tone | undefined;
}

/** A value that needs attention or represents a state. */
export const Chip = ({ tone, ...rest }: Props) => <Pill data-chip="" data-tone={tone} {...rest} />;
