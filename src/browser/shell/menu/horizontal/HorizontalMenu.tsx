import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { styled } from '@/src/kit/styles/styled';
import { HorizontalGroup } from './HorizontalGroup';
import { horizontalBar } from './horizontalStyles';
import { MENU_ID } from './ids';
import { MenuLink } from './MenuLink';
import { activeKey, type MenuItem, withParents } from './menuItem';
import { moveByKey } from './menuKeys';
import { menuTree } from './menuTree';
import { SideMenuContext } from './SideMenuContext';
import { useFlyout } from './useFlyout';

const Bar = styled('nav')(horizontalBar);
const ALL_COLLAPSED: ReadonlySet<string> = new Set();

/** The menu of the horizontal layout: one bar, with groups that open downward. */
export function HorizontalMenu({ items }: { items: readonly MenuItem[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const flyout = useFlyout();
  const active = new Set(withParents(items, activeKey(items, pathname)));
  // The bar is one line: titles, which divide a column, have no place in it.
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
