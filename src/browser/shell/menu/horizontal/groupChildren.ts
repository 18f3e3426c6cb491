import type { CSSObject } from '@mui/material/styles';
import { RAIL, REACHED, whenMenuIs } from '@/browser/shell/menu/menuForms';

const ROW = 44;
const WIDTH = 190;

/** The fly-out of a rail line: below it, or above if there is more space. */
const flyout: CSSObject = {
  display: 'none',
  position: 'fixed',
  zIndex: 1,
  top: `calc(var(--row-top) + ${ROW}px)`,
  left: `calc(var(--row-left) + ${RAIL}px)`,
  width: WIDTH,
  maxHeight: 'var(--children-room)',
  overflowY: 'auto',
  padding: 6,
  border: '1px solid var(--menu-line)',
  borderTop: 0,
  borderRadius: '0 0 10px 10px',
  background: 'var(--menu-surface)',
  visibility: 'visible',
  '& > ul': { margin: 0, padding: 0, border: 0 },
};

/** The entries of a nested group: hidden and unfocusable while collapsed. */
export const innerChildren: CSSObject = {
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: 'grid-template-rows 160ms ease, visibility 160ms',
  '[data-collapsed=false] > &': { gridTemplateRows: '1fr', visibility: 'inherit' },
  '& > ul': {
    minHeight: 0,
    overflow: 'hidden',
    margin: '0 0 0 16px',
    padding: '0 0 0 6px',
    borderLeft: '1px solid var(--menu-line)',
    listStyle: 'none',
  },
  [whenMenuIs('compact')]: { '& > ul': { margin: 0, padding: 0, border: 0 } },
  [whenMenuIs('sm-hover', 'sm-hover-active')]: { '& > ul': { marginLeft: 22 } },
  [`[data-face=sm-hover] nav:not(${REACHED}) &`]: { display: 'none' },
};

/** The entries of a group, which a rail shows next to it. */
export const topChildren: CSSObject = {
  ...innerChildren,
  [whenMenuIs('condensed')]: flyout,
  '[data-face=condensed] [data-flown] > &': { display: 'block' },
  '[data-face=condensed] [data-opens=up] > &': {
    top: 'auto',
    bottom: 'calc(100dvh - var(--row-top))',
    border: '1px solid var(--menu-line)',
    borderBottom: 0,
    borderRadius: '10px 10px 0 0',
  },
};
