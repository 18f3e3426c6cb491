import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { Footer } from './Footer';
import { Frame, Main, Page } from './Frame';
import { HorizontalMenu } from './HorizontalMenu';
import { MAIN_ID } from './ids';
import { activeKey, type MenuItem } from './menuItem';
import { RouteStage } from './navigation/RouteStage';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import type { ShellActions, ShellTools } from './shellActions';
import { sidenav } from './sidenav';
import { TopBar } from './TopBar';
import type { ShellUser } from './UserButton';
import { useOffCanvasMenu } from './useOffCanvasMenu';
import { useSidenav } from './useSidenav';

const Backdrop = styled('button')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.drawer - 1,
  border: 0,
  background: 'rgb(14 18 32 / 50%)',
}));

interface Props {
  menu: readonly MenuItem[];
  user: ShellUser | undefined;
  actions: ShellActions;
  /** What the app puts into the top bar beside the shell's own buttons. */
  tools?: ShellTools;
  children: ReactNode;
}

/** The frame round every page of the signed-in app. */
export function Shell({ menu, user, actions, tools, children }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { face } = useSidenav();
  const toggle = useRef<HTMLButtonElement>(null);
  const isMenuOver = useOffCanvasMenu(toggle);
  const active = menu.find((item) => item.key === activeKey(menu, pathname));
  return (
    <Frame data-face={face}>
      <SkipLink />
      <TopBar
        routeTitle={translate(active?.label ?? 'app.name')}
        user={user}
        actions={actions}
        tools={tools}
        toggleRef={toggle}
        inert={isMenuOver}
      />
      {isMenuOver && (
        <Backdrop
          type="button"
          tabIndex={-1}
          aria-label={translate('shell.menu_close')}
          onClick={sidenav.close}
        />
      )}
      {face === 'bar' ? (
        <HorizontalMenu items={menu} />
      ) : (
        <SideMenu items={menu} actions={actions} />
      )}
      <Page inert={isMenuOver}>
        <Main id={MAIN_ID} tabIndex={-1}>
          <RouteStage>{children}</RouteStage>
        </Main>
        <Footer company={user?.company} />
      </Page>
    </Frame>
  );
}
