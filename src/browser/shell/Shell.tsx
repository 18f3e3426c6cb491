import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import { styled } from '@/browser/kit/styles/styled';
import { Footer } from './Footer';
import { Frame, Main, Page } from './Frame';
import { MAIN_ID, MENU_ID } from './ids';
import { activeKey, type MenuItem } from './menu/menuItem';
import { SideMenu } from './menu/side/SideMenu';
import { sidenav } from './menu/side/sidenav';
import { useSidenav } from './menu/side/useSidenav';
import { RouteStage } from './navigation/RouteStage';
import type { ShellActions, ShellTools } from './shellActions';
import { TopBar } from './topBar/TopBar';
import type { ShellUser } from './topBar/UserButton';

const HorizontalMenu = lazyPart(() =>
  import('./menu/horizontal/HorizontalMenu').then(({ HorizontalMenu }) => HorizontalMenu),
);
// Fetched along with the frame for those who chose this layout.
if (document.documentElement.dataset.layout === 'topnav') HorizontalMenu.preload();

/** As high as the bar of the horizontal menu, so that the page below it does not move. */
const BarRoom = styled('div')({ height: 52, background: 'var(--menu-surface)' });

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
  /** The app's own buttons in the top bar. */
  tools?: ShellTools;
  children: ReactNode;
}

/** The frame around every page of the signed-in app. */
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
        <Suspense fallback={<BarRoom />}>
          <HorizontalMenu items={menu} />
        </Suspense>
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

const Jump = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '9px 14px',
  borderRadius: 6,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 500,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}));

/** The first Tab stop, which skips the menu. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Jump
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Move only the focus: the router owns the address.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {translate('shell.skip')}
    </Jump>
  );
}

/**
 * Manages a menu over the page: moves the focus in and back to the toggle, and closes on Escape or any choice.
 * Returns true while open.
 */
function useOffCanvasMenu(toggle: RefObject<HTMLElement | null>): boolean {
  const { open } = useSidenav();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => sidenav.close(), [key]);

  useEffect(() => {
    if (!open) return;
    document.querySelector<HTMLElement>(`#${MENU_ID} a[href]`)?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') sidenav.close();
    };
    const button = toggle.current;
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // The page is inert until the next render and cannot take the focus before.
      requestAnimationFrame(() => button?.focus());
    };
  }, [open, toggle]);

  return open;
}
