import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import { MENU_ID } from '@/browser/shell/ids';
import { MenuLink } from '@/browser/shell/menu/MenuLink';
import { activeKey, type MenuItem, withParents } from '@/browser/shell/menu/menuItem';
import { moveByKey } from '@/browser/shell/menu/menuKeys';
import { badgeOf, menuTree } from '@/browser/shell/menu/menuTree';
import { SideMenuContext } from '@/browser/shell/menu/side/SideMenuContext';
import { useFlyout } from '@/browser/shell/menu/useFlyout';
import { HorizontalGroup } from './HorizontalGroup';
import { horizontalBar } from './horizontalStyles';
import { MORE, useFittingLines } from './useFittingLines';

const Bar = styled('nav')(horizontalBar);
/** Returns the last line of the bar, which opens what does not fit. */
function moreOf(items: readonly MenuItem[]): MenuItem {
  const badge = badgeOf(items);
  return {
    ...{ key: MORE, label: 'shell.menu_more', icon: MoreIcon, children: items },
    ...(badge && { badge }),
  };
}

const ALL_COLLAPSED: ReadonlySet<string> = new Set();

/** The menu of the horizontal layout: one line, with groups that open downward; the last has what does not fit. */
export function HorizontalMenu({ items }: { items: readonly MenuItem[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const flyout = useFlyout();
  // The bar is one line, without the titles that divide a column.
  const all = menuTree(items, ALL_COLLAPSED).filter((item) => !item.isTitle);
  const bar = useRef<HTMLUListElement>(null);
  const count = useFittingLines(
    bar,
    all.map(({ key }) => key),
  );
  const rest = all.slice(count);
  const lines = rest.length === 0 ? all : [...all.slice(0, count), moreOf(rest)];
  const current = withParents(items, activeKey(items, pathname));
  const isInMore = rest.some(({ key }) => current.includes(key));
  const active = new Set(isInMore ? [...current, MORE] : current);
  return (
    <SideMenuContext value={{ flyout, active, toggle: (item) => flyout.hold(item.key) }}>
      <Bar
        id={MENU_ID}
        aria-label={translate('shell.menu')}
        onKeyDown={(event) => moveByKey(event, flyout)}
      >
        <ul ref={bar}>
          {lines.map((item) =>
            item.children ? (
              <HorizontalGroup key={item.key} item={item} />
            ) : (
              <li key={item.key} data-line={item.key}>
                <MenuLink item={item} isActive={active.has(item.key)} />
              </li>
            ),
          )}
        </ul>
      </Bar>
    </SideMenuContext>
  );
}
