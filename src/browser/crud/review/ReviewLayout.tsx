import type { ReactNode } from 'react';
import { Drawer } from '@/browser/kit/overlays/Drawer';
import { styled } from '@/browser/kit/styles/styled';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: 20,
  // The rows and the panel scroll separately; the page does not.
  flex: 1,
  minHeight: 320,
  '&[data-split]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 34%)' },
  '@media (max-width: 899px)': { minHeight: 0 },
});

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const Aside = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
}));

interface Props {
  children: ReactNode;
  /** The panel of the current row; nothing if it is closed. */
  panel: ReactNode;
  panelLabel: string;
  /** True if both fit next to each other. */
  isWide: boolean;
  onClose: () => void;
}

/** Rows with the panel of the current row next to them, or on a sheet over them. */
export function ReviewLayout({ children, panel, panelLabel, isWide, onClose }: Props) {
  const isOpen = Boolean(panel);
  return (
    <>
      <Columns data-split={isWide && isOpen ? '' : undefined}>
        <Rows>{children}</Rows>
        {isWide && isOpen && <Aside aria-label={panelLabel}>{panel}</Aside>}
      </Columns>
      {!isWide && (
        <Drawer isOpen={isOpen} label={panelLabel} onClose={onClose}>
          {panel}
        </Drawer>
      )}
    </>
  );
}
