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
  // Without weight, so that a style for one place overrides them.
  '&:where([data-variant=outlined])': {
    padding: '0 14px',
    border: `1px solid ${theme.palette.field}`,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:disabled': { borderColor: theme.palette.action.disabledBackground },
  },
  '&:where([data-color=error]), &:where([data-color=error]):hover': {
    color: theme.palette.error.main,
  },
  '&[data-variant=contained]': {
    padding: '0 14px',
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    '&:hover': { backgroundColor: theme.palette.primary.dark },
    '&[data-color=error]': { backgroundColor: theme.palette.error.main },
    '&[data-color=warning]': { backgroundColor: theme.palette.warning.main },
  },
  '&[aria-disabled=true]:not([data-variant=contained])': {
    color: theme.palette.text.secondary,
    cursor: 'default',
  },
  '&:disabled': { color: theme.palette.text.disabled, cursor: 'default' },
  '&:disabled[data-variant=contained]': {
    backgroundColor: theme.palette.action.disabledBackground,
    color: theme.palette.text.disabled,
  },
  '& > svg': { marginLeft: -2, marginRight: 6 },
  // The key of a shortcut, useless on touch devices.
  '& > kbd': { marginLeft: 8, '@media (pointer: coarse)': { display: 'none' } },
  // In the text around it.
  '&[data-inline]': {
    minHeight: 24,
    padding: 0,
    fontSize: 'inherit',
    color: 'inherit',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  // Paper has nothing to press; a word within a text remains.
  '@media print': { '&:not([data-inline])': { display: 'none' } },
  // An icon alone, as wide as a finger.
  '&[data-sign]': { minWidth: 44, padding: 0, '& > svg': { margin: 0 } },
});

const Pressed = styled('button')(look);
const Followed = styled(Link)(look);

interface Look {
  variant?: 'outlined' | 'contained' | undefined;
  /** `inherit` is for buttons within an alert. */
  color?: 'error' | 'warning' | 'inherit' | undefined;
  /** Shown before the text. */
  startIcon?: ReactNode;
  /** True for an icon alone, which needs a label. */
  isSign?: boolean;
  /** True within a text, whose size and colour it takes. */
  isInline?: boolean;
}

/** Turns the look into attributes, which the style selects. */
function looking<P>({
  variant,
  color,
  startIcon,
  isSign,
  isInline,
  children,
  ...rest
}: P & Look & { children?: ReactNode }) {
  return {
    'data-variant': variant,
    'data-color': color,
    'data-sign': isSign ? '' : undefined,
    'data-inline': isInline ? '' : undefined,
    ...rest,
    children: (
      <>
        {startIcon}
        {children}
      </>
    ),
  };
}

/** A button with text, an icon and text, or an icon alone. */
export const Button = (props: ComponentProps<'button'> & Look) => (
  <Pressed type="button" {...looking(props)} />
);

export const LinkButton = (props: ComponentProps<typeof Link> & Look) => (
  <Followed {...looking(props)} />
);
