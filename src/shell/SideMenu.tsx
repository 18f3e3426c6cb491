import { styled } from '@mui/material/styles';
import { useMemo, useRef } from 'react';
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

/** The side menu: the same lines for everyone, those that cannot be opened disabled. */
export function SideMenu({ items, actions }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { face } = useSidenav();
  const list = useRef<HTMLUListElement>(null);
  const activeKeys = withParents(items, activeKey(items, pathname));
  const { open, toggle } = useOpenGroups(activeKeys, pathname);
  const flyout = useFlyout();
  const tree = useMemo(() => menuTree(items, open), [items, open]);
  useActiveInView(list);
  return (
    <SideMenuContext
      value={{
        flyout,
        active: new Set(activeKeys),
        toggle: (item) => toggle(withParents(items, item.key)),
      }}
    >
      <Nav id={MENU_ID} aria-label={translate('shell.menu')}>
        {face === 'full' && <SideMenuHead />}
        <ul ref={list}>
          <MenuLines items={tree} isInner={false} />
        </ul>
        <SideMenuFoot actions={actions} />
      </Nav>
    </SideMenuContext>
  );
}
