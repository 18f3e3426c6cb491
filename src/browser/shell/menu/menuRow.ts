import type { CSSObject } from '@mui/material/styles';
import { visuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { COARSE, RAIL, REACHED, WIDE, whenMenuIs } from './menuForms';

const SHOWN_WORDS: CSSObject = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
};

/** The clickable part of a menu line: a link, a disabled link or a group's button. */
const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 34,
  padding: '4px 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  lineHeight: 1.3,
  textAlign: 'left',
  color: 'var(--menu-item)',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  [COARSE]: { minHeight: 44 },
  '&:hover': { color: 'var(--menu-active)' },
  '&:focus-visible': { outlineOffset: -2, outlineColor: 'var(--menu-active)' },
  '&[aria-current]': { color: 'var(--menu-active)' },
  '&[aria-current=page]': { background: 'var(--menu-selected)' },
  '&[aria-disabled]': { opacity: 0.6, color: 'var(--menu-item)', cursor: 'not-allowed' },
  '& > .words': { flex: 1, minWidth: 0 },
  '& > .icon': { flex: 'none', fontSize: '1.25rem' },
  '& > .chevron': { flex: 'none', fontSize: '1.125rem', transition: 'transform 160ms' },
  '&[aria-expanded=true] > .chevron': { transform: 'rotate(90deg)' },
  '& > b': { fontSize: '0.75rem', fontWeight: 650, color: 'var(--menu-active)' },
  '& > b[data-variant=warning]': { color: 'var(--menu-warning)' },
};

const compact: CSSObject = {
  '& > .row': {
    position: 'relative',
    flexDirection: 'column',
    gap: 4,
    padding: '9px 8px 7px',
    fontSize: '0.8125rem',
    textAlign: 'center',
    '& > .icon': { fontSize: '1.375rem' },
    '& > .chevron': { position: 'absolute', top: 11, right: 8 },
    '& > b': { display: 'none' },
  },
};

/** An icon in a rail; on hover or focus the line extends over the page with its text. */
const condensed: CSSObject = {
  height: 44,
  '& > .row': {
    position: 'relative',
    gap: 0,
    width: RAIL,
    height: 44,
    padding: 0,
    borderRadius: 0,
    isolation: 'isolate',
    // The whole width of the rail is clickable; the visible pill lies within.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '2px 12px',
      zIndex: -1,
      borderRadius: 6,
    },
    '&[aria-current]': { background: 'none', '&::before': { background: 'var(--menu-selected)' } },
    '& > .icon': { margin: `0 ${(RAIL - 20) / 2}px` },
    '& > .words': visuallyHidden,
    '& > .chevron, & > b': { display: 'none' },
  },
  '&[data-flown] > .row': {
    position: 'fixed',
    zIndex: 2,
    top: 'var(--row-top)',
    left: 'var(--row-left)',
    width: WIDE,
    borderRadius: '0 6px 6px 0',
    background: 'var(--menu-surface)',
    boxShadow: 'inset 0 0 0 1px var(--menu-line)',
    '& > .words': { ...SHOWN_WORDS, flex: 1, paddingRight: 14 },
    '& > .chevron, & > b': { display: 'block', marginRight: 14 },
  },
};

/** A rail that opens as a whole, so every icon stays in place. */
const hoverView: CSSObject = {
  '& > .row': {
    gap: 0,
    padding: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& > .icon': { margin: '0 13px' },
    '& > .chevron, & > b': { marginRight: 10 },
  },
};

/** The styles of a top-level menu line. */
export const topLine: CSSObject = {
  '& > .row': row,
  [whenMenuIs('compact')]: compact,
  [whenMenuIs('condensed')]: condensed,
  [whenMenuIs('sm-hover', 'sm-hover-active')]: hoverView,
  [`[data-face=sm-hover] nav:not(${REACHED}) &`]: { width: RAIL - 24 },
};

/** The styles of a line within a group. */
export const innerLine: CSSObject = {
  '& > .row': {
    ...row,
    fontWeight: 400,
    '& > .icon': { flex: 'none', fontSize: '1.125rem' },
    '&[aria-current]': { fontWeight: 500, color: 'var(--menu-active)' },
  },
  [whenMenuIs('compact')]: { '& > .row': { fontSize: '0.8125rem', textAlign: 'center' } },
};
