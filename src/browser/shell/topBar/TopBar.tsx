import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Settings from '@mui/icons-material/SettingsOutlined';
import { memo, type Ref, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { styled } from '@/browser/kit/styles/styled';
import { Brand } from '@/browser/shell/Brand';
import { MENU_ID } from '@/browser/shell/ids';
import { layoutSettings } from '@/browser/shell/layoutSettings';
import { sidenav } from '@/browser/shell/menu/side/sidenav';
import { useSidenav } from '@/browser/shell/menu/side/useSidenav';
import { PageHeading } from '@/browser/shell/PageHeading';
import type { ShellActions, ShellTools } from '@/browser/shell/shellActions';
import { useLayoutSettings } from '@/browser/shell/useLayoutSettings';
import { LanguageMenu } from './LanguageMenu';
import { topBar } from './topBarStyles';
import type { ShellUser } from './UserButton';
import { UserMenu } from './UserMenu';

const SettingsPanel = lazyOverlay(() =>
  import('@/browser/shell/settings/SettingsPanel').then(({ SettingsPanel }) => SettingsPanel),
);

const Bar = styled('header')(topBar);

interface Props {
  routeTitle: string;
  user: ShellUser | undefined;
  actions: ShellActions;
  /** The app's own buttons, which may open the settings. */
  tools: ShellTools | undefined;
  toggleRef: Ref<HTMLButtonElement>;
  inert: boolean;
}

/** The bar above every page: the page's title and the user menu. It does not re-render with the page. */
export const TopBar = memo(function TopBar(props: Props) {
  const { routeTitle, user, actions, tools, toggleRef, inert } = props;
  const translate = useTranslate();
  const { face } = useSidenav();
  const isPhone = useMedia('(max-width:599.95px)');
  const [panel, setPanel] = useState<'closed' | 'open' | undefined>();
  const openPanel = () => setPanel('open');
  return (
    <Bar data-scrolled={useScrolled() ? '' : undefined} inert={inert}>
      <div className="brand">
        <Brand />
      </div>
      {face !== 'bar' && <MenuToggle ref={toggleRef} />}
      <PageHeading routeTitle={routeTitle} />
      {tools?.(openPanel)}
      {!isPhone && (
        <>
          <LanguageMenu />
          <ThemeToggle />
          <IconButton tip={translate('shell.settings')} aria-haspopup="dialog" onClick={openPanel}>
            <Settings />
          </IconButton>
        </>
      )}
      {user && (
        <UserMenu user={user} actions={actions} {...(isPhone && { onSettings: openPanel })} />
      )}
      {panel && <SettingsPanel open={panel === 'open'} onClose={() => setPanel('closed')} />}
    </Bar>
  );
});

/** Shows or hides the menu, or folds it to a rail where it is always shown. */
function MenuToggle({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const translate = useTranslate();
  const { face, open } = useSidenav();
  const isExpanded = face === 'full' ? open : face !== 'condensed' && face !== 'fullscreen';
  return (
    <IconButton
      ref={ref}
      className="toggle"
      aria-label={translate('shell.menu_toggle')}
      aria-controls={MENU_ID}
      aria-expanded={isExpanded}
      onClick={sidenav.toggle}
    >
      <MenuIcon />
    </IconButton>
  );
}

/** Toggles the light and the dark scheme. */
function ThemeToggle() {
  const translate = useTranslate();
  const isLight = useLayoutSettings().LAYOUT_THEME === 'light';
  return (
    <IconButton
      tip={translate(isLight ? 'shell.theme_to_dark' : 'shell.theme_to_light')}
      onClick={() => layoutSettings.toggleTheme()}
    >
      {isLight ? <DarkMode /> : <LightMode />}
    </IconButton>
  );
}

const SCROLLED_FROM = 25;
const DEBOUNCE = 100;

const isScrolled = () => window.scrollY >= SCROLLED_FROM;

/** Returns true if the page is scrolled far enough for the top bar to show it; updated when scrolling pauses. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(isScrolled);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScrolled(isScrolled()), DEBOUNCE);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return scrolled;
}
