import type { ComponentProps } from 'react';
import { styled } from './styles/styled';

const Pressed = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 8,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&[data-size=small]': { padding: 6 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:disabled, &[aria-disabled=true]': {
    background: 'none',
    color: theme.palette.text.disabled,
    cursor: 'default',
  },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

interface Props extends ComponentProps<'button'> {
  size?: 'small';
  /** Its name, also shown on hover and focus. */
  tip?: string;
}

export function IconButton({ size, tip, ...rest }: Props) {
  return (
    <Pressed
      type="button"
      data-sign=""
      data-size={size}
      aria-label={tip}
      data-tip={tip}
      {...rest}
    />
  );
}
