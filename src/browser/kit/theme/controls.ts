import type { Components, Theme } from '@mui/material/styles';

/** Touch input, which needs more space than a pointer. */
export const COARSE = '@media (pointer: coarse)';
const HEIGHT = 36;
const TOUCH_HEIGHT = 44;

const ring = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

/** Buttons and other controls to press. */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: HEIGHT,
        minWidth: 0,
        padding: '0 14px',
        lineHeight: 1.25,
        whiteSpace: 'nowrap',
        [COARSE]: { minHeight: TOUCH_HEIGHT },
      },
      sizeSmall: { fontSize: '0.875rem' },
      text: { padding: '0 10px' },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.field,
        backgroundColor: theme.palette.background.paper,
      }),
      startIcon: { marginLeft: -2, marginRight: 6 },
    },
    variants: [
      {
        props: { variant: 'text', color: 'primary' },
        style: ({ theme }) => ({
          color: theme.palette.text.secondary,
          '&:hover': {
            backgroundColor: theme.palette.action.hover,
            color: theme.palette.text.primary,
          },
        }),
      },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: ({ theme }) => ({
          color: theme.palette.text.primary,
          '&:hover': {
            backgroundColor: theme.palette.action.hover,
            borderColor: theme.palette.field,
          },
        }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        padding: 8,
        color: theme.palette.text.secondary,
        '&:hover': { backgroundColor: theme.palette.action.hover },
        [COARSE]: { minWidth: TOUCH_HEIGHT, minHeight: TOUCH_HEIGHT },
      }),
      sizeSmall: { padding: 6 },
    },
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: '1.25rem' }, fontSizeSmall: { fontSize: '1.125rem' } },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate):not(.Mui-disabled)': {
          color: theme.palette.field,
        },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.Mui-checked)': { color: theme.palette.field },
        // Around the dot: around the whole, it would cover the label and be cut off by what scrolls.
        '&.Mui-focusVisible': { outlineOffset: -7 },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500 } },
  },
};
