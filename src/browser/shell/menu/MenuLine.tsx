import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { TOP_BAR } from './faces';
import { innerLine, topLine } from './menuRow';
import { useSideMenu } from './side/SideMenuContext';
import { useSidenav } from './side/useSidenav';

const TopLine = styled('li')(topLine);
const InnerLine = styled('li')(innerLine);

interface Props {
  name: string;
  /** Lines within a group stand where they are; only those of the first level leave a rail. */
  isInner: boolean;
  /** Only groups can be. */
  isCollapsed?: boolean | undefined;
  children: ReactNode;
}

/** A line of the side menu, which in a rail is widened over the page while it is reached. */
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

/** Keeps what flies out of a line of the rail beside it: the rail scrolls and would cut off anything wider. */
function useRailPlace(line: RefObject<HTMLElement | null>, isFlown: boolean): void {
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || !isFlown) return;
    const follow = () => place(element);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [line, isFlown]);
}
