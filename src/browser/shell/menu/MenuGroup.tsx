import ChevronRight from '@mui/icons-material/ChevronRight';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { innerChildren, topChildren } from './horizontal/groupChildren';
import type { MenuItem } from './menuItem';
import { RowContent } from './RowContent';
import { useSideMenu } from './side/SideMenuContext';
import { useSidenav } from './side/useSidenav';

const TopChildren = styled('div')(topChildren);
const InnerChildren = styled('div')(innerChildren);

interface Props {
  item: MenuItem;
  isInner: boolean;
  children: ReactNode;
}

/** A group of the side menu: expands in place, or next to the rail. */
export function MenuGroup({ item, isInner, children }: Props) {
  const translate = useTranslate();
  const { active, flyout, toggle } = useSideMenu();
  const isRail = useSidenav().face === 'condensed' && !isInner;
  const id = useId();
  const Children = isInner ? InnerChildren : TopChildren;
  const onClick = (event: MouseEvent) => (isRail ? flyout.press(item.key, event) : toggle(item));
  return (
    <>
      <button
        type="button"
        className="row"
        aria-expanded={isRail ? flyout.key === item.key : !item.collapsed}
        aria-controls={id}
        aria-current={active.has(item.key) || undefined}
        aria-description={item.badge && translate('shell.menu_waiting', { count: item.badge.text })}
        onClick={onClick}
      >
        <RowContent icon={item.icon} label={item.label} badge={item.badge} />
        <ChevronRight className="chevron" aria-hidden="true" />
      </button>
      <Children id={id} className="children">
        <ul>{children}</ul>
      </Children>
    </>
  );
}
