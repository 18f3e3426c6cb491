import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { whenMenuIs } from './menuForms';
import type { MenuItem } from './menuItem';

const Title = styled('li')({
  margin: '14px 10px 4px',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'var(--menu-item)',
  [whenMenuIs('compact')]: { textAlign: 'center' },
  // A rail has no space for a title, so a line divides the sections.
  [whenMenuIs('condensed', 'sm-hover')]: {
    height: 1,
    margin: '10px 12px',
    overflow: 'hidden',
    background: 'var(--menu-line)',
    color: 'transparent',
  },
});

export function MenuTitle({ item }: { item: MenuItem }) {
  const translate = useTranslate();
  return <Title>{translate(item.label)}</Title>;
}
