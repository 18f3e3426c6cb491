import type { ReactNode } from 'react';
import { useMedia } from './behaviour/useMedia';
import { styled } from './styles/styled';

const WIDE = '(min-width: 1100px)';

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
});

interface Props {
  panel: ReactNode;
  /** The width of the panel in pixels, if it has room at the end. */
  width: number;
  children: ReactNode;
}

/** Rows with the panel that decides about them: at their end, or above them if there is no room. */
export function MainAndPanel({ panel, width, children }: Props) {
  const isWide = useMedia(WIDE);
  return (
    <Columns style={isWide ? { gridTemplateColumns: `minmax(0, 1fr) ${width}px` } : undefined}>
      {isWide ? children : panel}
      {isWide ? panel : children}
    </Columns>
  );
}
