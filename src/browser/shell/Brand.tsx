import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Logo } from '@/browser/kit/Logo';
import { styled } from '@/browser/kit/styles/styled';

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  borderRadius: 6,
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  color: 'inherit',
  textDecoration: 'none',
  '& svg rect': { fill: `var(--mark, ${theme.palette.primary.main})` },
}));

/** The logo, which links to the home page. */
export function Brand() {
  const translate = useTranslate();
  return (
    <Home to="/" aria-label={translate('shell.home')}>
      <Logo />
      <span>{translate('app.name')}</span>
    </Home>
  );
}
