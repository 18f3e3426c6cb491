import { styled } from '@/browser/kit/styles/styled';

/** The place of options that are all in view, with their name as its legend. */
export const OptionGroup = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: 288,
  // Room for the ring of what has the focus, which scrolling would cut off.
  margin: '0 0 12px -4px',
  padding: '0 0 0 6px',
  border: 0,
  overflowY: 'auto',
  '& > legend': {
    padding: 0,
    marginBottom: 2,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.palette.text.primary,
  },
  '& label': { minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } },
  '& > label': { margin: 0 },
}));
