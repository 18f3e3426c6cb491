import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { TOP_BAR } from './menuForms';
import { innerLine, topLine } from './menuRow';
import { useSideMenu } from './side/SideMenuContext';
import { useSidenav } from './side/useSidenav';

const TopLine = styled('li')(topLine);
const InnerLine = styled('li')(innerLine);

interface Props {
  name: string;
  /** True within a group; only top-level lines fly out of a rail. */
  isInner: boolean;
  /** Only for groups. */
  isCollapsed?: boolean | undefined;
  children: ReactNode;
}

/** A line of the side menu, which flies out over the page while hovered or focused in a rail. */
export function MenuLine({ name, isInner, isCollapsed, children }: Props) {
  const { flyout } = useSideMenu();
  const line = useRef<HTMLLIElement>(null);
  const isRail = useSidenav().face === 'condensed';
  const isFlown = isRail && !isInner && flyout.key === name;
  useRailPlace(line, isFlown);
  if (isInner) return <InnerLine data-collapsed={isCollapsed}>{children}</InnerLine>;
  return (
    <TopLine
      ref={line}
      data-collapsed={isCollapsed}
      data-flown={isFlown ? '' : undefined}
      {...(isRail && flyout.line(name))}
    >
      {children}
    </TopLine>
  );
}

const MARGIN = 8;

function place(line: HTMLElement): void {
  const { left, top, height } = line.getBoundingClientRect();
  const needed = line.querySelector<HTMLElement>(':scope > .children')?.scrollHeight ?? 0;
  const below = window.innerHeight - top - height - MARGIN;
  const above = top - TOP_BAR - MARGIN;
  const opensUp = needed > below && above > below;
  line.style.setProperty('--row-left', `${left}px`);
  line.style.setProperty('--row-top', `${top}px`);
  line.style.setProperty('--children-room', `${opensUp ? above : below}px`);
  line.dataset.opens = opensUp ? 'up' : 'down';
}

/** Positions a fly-out next to its rail line: the rail scrolls and would clip anything wider. */
function useRailPlace(line: RefObject<HTMLElement | null>, isFlown: boolean): void {
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || !isFlown) return;
    const update = () => place(element);
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [line, isFlown]);
}
