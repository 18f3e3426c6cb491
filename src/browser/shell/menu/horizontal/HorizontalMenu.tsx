import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import { MENU_ID } from '@/browser/shell/ids';
import { MenuLink } from '@/browser/shell/menu/MenuLink';
import { activeKey, type MenuItem, withParents } from '@/browser/shell/menu/menuItem';
import { moveByKey } from '@/browser/shell/menu/menuKeys';
import { menuTree } from '@/browser/shell/menu/menuTree';
import { SideMenuContext } from '@/browser/shell/menu/side/SideMenuContext';
import { useFlyout } from '@/browser/shell/menu/useFlyout';
import { HorizontalGroup } from './HorizontalGroup';
import { horizontalBar } from './horizontalStyles';

const Bar = styled('nav')(horizontalBar);
const ALL_COLLAPSED: ReadonlySet<string> = new Set();

/** The menu of the horizontal layout: one bar, with groups that open downward. */
export function HorizontalMenu({ items }: { items: readonly MenuItem[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const flyout = useFlyout();
  const active = new Set(withParents(items, activeKey(items, pathname)));
  // The bar is one line, without the titles that divide a column.
  const lines = menuTree(items, ALL_COLLAPSED).filter((item) => !item.isTitle);
  return (
    <SideMenuContext value={{ flyout, active, toggle: (item) => flyout.hold(item.key) }}>
      <Bar
        id={MENU_ID}
        aria-label={translate('shell.menu')}
        onKeyDown={(event) => moveByKey(event, flyout)}
      >
        <ul>
          {lines.map((item) =>
            item.children ? (
              <HorizontalGroup key={item.key} item={item} />
            ) : (
              <li key={item.key}>
                <MenuLink item={item} isActive={active.has(item.key)} />
              </li>
            ),
          )}
        </ul>
      </Bar>
    </SideMenuContext>
  );
}
