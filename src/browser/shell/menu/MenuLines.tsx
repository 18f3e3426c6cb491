import { memo } from 'react';
import { MenuGroup } from './MenuGroup';
import { MenuLine } from './MenuLine';
import { MenuLink } from './MenuLink';
import { MenuTitle } from './MenuTitle';
import type { MenuItem } from './menuItem';
import { useSideMenu } from './side/SideMenuContext';

interface Props {
  items: readonly MenuItem[];
  isInner: boolean;
}

/** The lines of the side menu at one level. */
export const MenuLines = memo(function MenuLines({ items, isInner }: Props) {
  const { active } = useSideMenu();
  return items.map((item) =>
    item.isTitle ? (
      <MenuTitle key={item.key} item={item} />
    ) : (
      <MenuLine key={item.key} name={item.key} isInner={isInner} isCollapsed={item.collapsed}>
        {item.children ? (
          <MenuGroup item={item} isInner={isInner}>
            <MenuLines items={item.children} isInner />
          </MenuGroup>
        ) : (
          <MenuLink item={item} isActive={active.has(item.key)} />
        )}
      </MenuLine>
    ),
  );
});
