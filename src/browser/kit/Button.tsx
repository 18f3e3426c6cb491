import type { CSSObject } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from './styles/styled';
import type { StaticTheme } from './styles/theme';

const look = ({ theme }: { theme: StaticTheme }): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minHeight: 36,
  padding: '0 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 120ms, border-color 120ms, color 120ms',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
  '&[data-color=error], &[data-color=error]:hover': { color: theme.palette.error.main },
  '&[data-variant=outlined]': {
    padding: '0 14px',
    border: `1px solid ${theme.palette.field}`,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  '&[data-variant=contained]': {
    padding: '0 14px',
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    '&:hover': { backgroundColor: theme.palette.primary.dark },
  },
  '&[aria-disabled=true]': { color: theme.palette.text.secondary, cursor: 'default' },
  '&:disabled': { color: theme.palette.text.disabled, cursor: 'default' },
  '&:disabled[data-variant=contained]': {
    backgroundColor: theme.palette.action.disabledBackground,
    color: theme.palette.text.disabled,
  },
  '& > svg': { marginLeft: -2, marginRight: 6 },
  // An icon alone, as wide as a finger.
  '&[data-sign]': { minWidth: 44, padding: 0, '& > svg': { margin: 0 } },
});

const Pressed = styled('button')(look);
const Followed = styled(Link)(look);

interface Look {
  variant?: 'outlined' | 'contained' | undefined;
  color?: 'error' | undefined;
  /** Shown before the text. */
  startIcon?: ReactNode;
  /** True for an icon alone, which needs a label. */
  isSign?: boolean;
}

/** A button with text, an icon and text, or an icon alone. */
export function Button({
  variant,
  color,
  startIcon,
  isSign,
  children,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <Pressed
      type="button"
      data-variant={variant}
      data-color={color}
      data-sign={isSign ? '' : undefined}
      {...rest}
    >
      {startIcon}
      {children}
    </Pressed>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  color,
  startIcon,
  isSign,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Followed
      data-variant={variant}
      data-color={color}
      data-sign={isSign ? '' : undefined}
      {...rest}
    >
      {startIcon}
      {children}
    </Followed>
  );
}
