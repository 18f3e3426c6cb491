import type { Components, Theme } from '@mui/material/styles';
import { COARSE } from './controls';

const HEIGHT = 36;
const TOUCH_HEIGHT = 44;

/** Inputs: the label is always above the field, so nothing jumps and nothing is cut off. */
export const inputs: Components<Theme> = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    styleOverrides: {
      marginDense: {
        marginTop: 0,
        marginBottom: 14,
        // The helper line provides enough distance.
        '&:has(> .MuiFormHelperText-root)': { marginBottom: 6 },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.5,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: HEIGHT,
        fontSize: '0.875rem',
        backgroundColor: theme.palette.background.paper,
        // The label is above the outline, so the outline needs no gap.
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.palette.field },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.disabledBackground },
        [COARSE]: { minHeight: TOUCH_HEIGHT, fontSize: '1rem' },
      }),
      input: {
        // A field that is scrolled to is in view with its label above it.
        scrollMarginTop: 28,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: '0 10px',
        [COARSE]: { height: TOUCH_HEIGHT },
      },
      multiline: {
        padding: 0,
        '& .MuiOutlinedInput-input': { height: 'auto', padding: '7px 10px' },
      },
      adornedEnd: { paddingRight: 6 },
      adornedStart: { paddingLeft: 10, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.palette.placeholder, opacity: '1 !important' },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        '&:focus-visible': { outline: 'none' },
        '&.MuiSelect-select': { minHeight: 0 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small' },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 4 },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 6px' },
      },
      paper: ({ theme }) => ({
        backgroundColor: theme.palette.raised,
        border: `1px solid ${theme.palette.divider}`,
      }),
      option: ({ theme }) => ({
        fontSize: '0.875rem',
        minHeight: 36,
        overflowWrap: 'anywhere',
        [COARSE]: { minHeight: TOUCH_HEIGHT },
        '&.MuiAutocomplete-option:hover': { backgroundColor: theme.palette.action.hover },
      }),
      endAdornment: { '& .MuiIconButton-root': { padding: 4, minWidth: 28, minHeight: 28 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.75rem',
        lineHeight: 1.4,
      },
    },
  },
};
