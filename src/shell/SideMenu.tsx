import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { MENU_ID } from './ids';
import { MenuLines } from './MenuLines';
import { activeKey, type MenuItem, withParents } from './menuItem';
import { menuTree } from './menuTree';
import { SideMenuContext } from './SideMenuContext';
import { SideMenuFoot } from './SideMenuFoot';
import { SideMenuHead } from './SideMenuHead';
import type { ShellActions } from './shellActions';
import { sideMenuNav } from './sideMenuNav';
import { useActiveInView } from './useActiveInView';
import { useFlyout } from './useFlyout';
import { useOpenGroups } from './useOpenGroups';
import { useSidenav } from './useSidenav';

const Nav = styled('nav')(sideMenuNav);

interface Props {
  items: readonly MenuItem[];
  actions: ShellActions;
}

/**
 * The side menu: the same lines for everyone, those that cannot be opened disabled. It is redrawn only for what
 * changes in it, and not with every page.
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
