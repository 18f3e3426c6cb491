import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { MenuToggle } from './MenuToggle';
import { PageHeading } from './PageHeading';
import { ThemeToggle } from './ThemeToggle';
import { type ShellUser, UserMenu } from './UserMenu';
import { useScrolled } from './useScrolled';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 70,
  padding: '0 28px',
  background: 'var(--topbar-surface)',
  borderBottom: '1px solid var(--topbar-line)',
  color: 'var(--topbar-item)',
  '& > .MuiIconButton-root': { color: 'inherit' },
  '& > .MuiIconButton-root:hover': {
    background: 'var(--topbar-selected)',
    color: 'var(--topbar-active)',
  },
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  '@media print': { display: 'none' },
}));

interface Props {
  routeTitle: string;
  user: ShellUser | undefined;
  signedOutPath: string;
  toggleRef: Ref<HTMLButtonElement>;
}

/** The bar above every page: where one is, and what belongs to the person. */
export function TopBar({ routeTitle, user, signedOutPath, toggleRef }: Props) {
  return (
    <Bar data-scrolled={useScrolled() ? '' : undefined}>
      <MenuToggle ref={toggleRef} />
      <PageHeading routeTitle={routeTitle} />
      <ThemeToggle />
      {user && <UserMenu user={user} signedOutPath={signedOutPath} />}
    </Bar>
  );
}
