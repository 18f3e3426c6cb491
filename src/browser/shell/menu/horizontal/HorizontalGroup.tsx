import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { MenuLink } from '@/browser/shell/menu/MenuLink';
import { MenuTitle } from '@/browser/shell/menu/MenuTitle';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { RowContent } from '@/browser/shell/menu/RowContent';
import { useSideMenu } from '@/browser/shell/menu/side/SideMenuContext';
import { horizontalPanel } from './horizontalStyles';

const Line = styled('li')({ position: 'relative' });
const Panel = styled('div')(horizontalPanel);

/** A group of the horizontal menu, which opens downward. */
export function HorizontalGroup({ item }: { item: MenuItem }) {
  const translate = useTranslate();
  const { active, flyout } = useSideMenu();
  const line = useRef<HTMLLIElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = flyout.key === item.key;

  useLayoutEffect(() => {
    if (!isOpen || !line.current || !panel.current) return;
    const end = line.current.getBoundingClientRect().left + panel.current.offsetWidth;
    line.current.dataset.aligned = end > document.documentElement.clientWidth ? 'end' : 'start';
  }, [isOpen]);

  return (
    <Line
      ref={line}
      data-line={item.key}
      data-flown={isOpen ? '' : undefined}
      {...flyout.line(item.key)}
    >
      <button
        type="button"
        className="row"
        data-key={item.key}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={active.has(item.key) || undefined}
        aria-description={item.badge && translate('shell.menu_waiting', { count: item.badge.text })}
        onClick={(event) => flyout.press(item.key, event)}
      >
        <RowContent label={item.label} icon={item.icon} badge={item.badge} />
        <ExpandMore className="chevron" aria-hidden="true" />
      </button>
      <Panel id={id} ref={panel}>
        <ul>
          <HorizontalEntries items={item.children ?? []} />
        </ul>
      </Panel>
    </Line>
  );
}

/** The entries of a horizontal group; a nested group becomes a heading over its entries. */
function HorizontalEntries({ items }: { items: readonly MenuItem[] }) {
  const { active } = useSideMenu();
  return items.flatMap((item) => [
    item.isTitle || item.children ? (
      <MenuTitle key={item.key} item={item} />
    ) : (
      <li key={item.key}>
        <MenuLink item={item} isActive={active.has(item.key)} />
      </li>
    ),
    ...(item.children ?? []).map((child) => (
      <li key={child.key}>
        <MenuLink item={child} isActive={active.has(child.key)} />
      </li>
    )),
  ]);
}
