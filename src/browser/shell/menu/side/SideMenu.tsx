import Close from '@mui/icons-material/Close';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { Brand } from '@/browser/shell/Brand';
import { MENU_ID } from '@/browser/shell/ids';
import { MenuLines } from '@/browser/shell/menu/MenuLines';
import { TOP_BAR } from '@/browser/shell/menu/menuForms';
import { activeKey, type MenuItem, withParents } from '@/browser/shell/menu/menuItem';
import { menuTree } from '@/browser/shell/menu/menuTree';
import { useActiveInView } from '@/browser/shell/menu/useActiveInView';
import { useFlyout } from '@/browser/shell/menu/useFlyout';
import type { ShellActions } from '@/browser/shell/shellActions';
import { SideMenuContext } from './SideMenuContext';
import { SideMenuFoot } from './SideMenuFoot';
import { sideMenuNav } from './sideMenuNav';
import { sidenav } from './sidenav';
import { useSidenav } from './useSidenav';

const Head = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: TOP_BAR,
  padding: '0 12px 0 20px',
  color: 'var(--menu-title)',
  '--mark': 'var(--menu-mark)',
  '& > button': { color: 'var(--menu-item)' },
});

/** The head of a menu over the page: a home link and a close button. */
function SideMenuHead() {
  const translate = useTranslate();
  return (
    <Head>
      <Brand />
      <IconButton aria-label={translate('shell.menu_close')} onClick={sidenav.close}>
        <Close />
      </IconButton>
    </Head>
  );
}

const Nav = styled('nav')(sideMenuNav);

interface Props {
  items: readonly MenuItem[];
  actions: ShellActions;
}

/**
 * The side menu: the same lines for everyone, with unavailable ones disabled. Memoised, so that it does not re-render
 * with every page.
 */
export const SideMenu = memo(function SideMenu({ items, actions }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { face } = useSidenav();
  const list = useRef<HTMLUListElement>(null);
  const active = activeKey(items, pathname);
  const activeKeys = useMemo(() => withParents(items, active), [items, active]);
  const { open, toggle } = useOpenGroups(activeKeys, pathname);
  const flyout = useFlyout();
  const tree = useMemo(() => menuTree(items, open), [items, open]);
  useActiveInView(list);
  const toggleItem = useCallback(
    (item: MenuItem) => toggle(withParents(items, item.key)),
    [items, toggle],
  );
  const state = useMemo(
    () => ({ flyout, active: new Set(activeKeys), toggle: toggleItem }),
    [flyout, activeKeys, toggleItem],
  );
  return (
    <SideMenuContext value={state}>
      <Nav id={MENU_ID} aria-label={translate('shell.menu')}>
        {face === 'full' && <SideMenuHead />}
        <ul ref={list}>
          <MenuLines items={tree} isInner={false} />
        </ul>
        <SideMenuFoot actions={actions} />
      </Nav>
    </SideMenuContext>
  );
});

/**
 * Returns the open groups of the menu: after a navigation only those of the active entry; in between, the group
 * opened last and its parents.
 */
function useOpenGroups(activeKeys: readonly string[], pathname: string) {
  const active = activeKeys.join(' ');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(activeKeys));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also one within an entry.
  useEffect(
    () =>
      setOpen((before) => ([...before].join(' ') === active ? before : new Set(active.split(' ')))),
    [active, pathname],
  );

  /** Opens a group in place of its siblings, or closes it; `keys` are it and its parents. */
  const toggle = useCallback(
    ([key, ...parents]: readonly string[]) =>
      setOpen((before) => new Set(key && !before.has(key) ? [key, ...parents] : parents)),
    [],
  );

  return { open, toggle };
}
