import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { LoadingPanel } from '../kit/LoadingPanel';
import { Footer } from './Footer';
import { MAIN_ID } from './ids';
import { activeKey, type MenuItem } from './menuItem';
import { PageErrorBoundary } from './PageErrorBoundary';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { sidenav } from './sidenav';
import { TopBar } from './TopBar';
import type { ShellUser } from './UserMenu';
import { useOffCanvasMenu } from './useOffCanvasMenu';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  minHeight: '100dvh',
  'html[data-sidenav-size=full] &': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '20px 28px',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

const Backdrop = styled('button')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.appBar,
  border: 0,
  background: 'rgb(14 18 32 / 50%)',
}));

interface Props {
  menu: readonly MenuItem[];
  user: ShellUser | undefined;
  /** Where signing out leads. */
  signedOutPath: string;
  children: ReactNode;
}

/** The frame round every page of the signed-in app. */
export function Shell({ menu, user, signedOutPath, children }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const isMenuOver = useOffCanvasMenu(toggle);
  const active = menu.find((item) => item.key === activeKey(menu, pathname));
  return (
    <Frame>
      <SkipLink />
      <SideMenu items={menu} />
      {isMenuOver && (
        <Backdrop
          type="button"
          tabIndex={-1}
          aria-label={translate('shell.menu_close')}
          onClick={sidenav.close}
        />
      )}
      <Page inert={isMenuOver}>
        <TopBar
          routeTitle={translate(active?.label ?? 'app.name')}
          user={user}
          signedOutPath={signedOutPath}
          toggleRef={toggle}
        />
        <Main id={MAIN_ID} tabIndex={-1}>
          <PageErrorBoundary place={pathname}>
            <Suspense fallback={<LoadingPanel />}>{children}</Suspense>
          </PageErrorBoundary>
        </Main>
        <Footer />
      </Page>
    </Frame>
  );
}
