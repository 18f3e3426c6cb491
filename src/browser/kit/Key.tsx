import { styled } from './styles/styled';

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
  // Generated content when screen readers must not read the key as part of a button's name.
  '&[data-key]::after': { content: 'attr(data-key)' },
});
