import { styled } from './styles/styled';

/** A key of the keyboard. */
export const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 20,
  padding: '1px 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  textAlign: 'center',
  // Where the key must not be read out as part of a button's name, it is drawn and not written.
  '&[data-key]::after': { content: 'attr(data-key)' },
  // After the words of a button; a finger has no use for it.
  '.MuiButton-root > &': { marginLeft: 8, '@media (pointer: coarse)': { display: 'none' } },
});
