import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { innerLine, topLine } from './menuRow';
import { useSideMenu } from './SideMenuContext';
import { useRailPlace } from './useRailPlace';
import { useSidenav } from './useSidenav';

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
