import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MenuItem } from './menuItem';
import { useSidenav } from './useSidenav';

const CONDENSED = 'html[data-sidenav-size=condensed] &';

const Line = styled('li')({
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 32,
    padding: '0 10px',
    borderRadius: 6,
    fontWeight: 500,
    lineHeight: 1.3,
    color: 'var(--menu-item)',
    textDecoration: 'none',
    transition: 'background-color 120ms, color 120ms',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  // A rail of icons needs them; beside words they would only be noise.
  '& svg': { display: 'none', flex: 'none', fontSize: '1.25rem' },
  '& > a[href]:hover': { color: 'var(--menu-active)' },
  '& > a:focus-visible': { outlineOffset: -2, outlineColor: 'var(--menu-active)' },
  '& > a[aria-current]': { background: 'var(--menu-selected)', color: 'var(--menu-active)' },
  '& b': { marginLeft: 'auto', fontSize: '0.75rem', fontWeight: 650, color: 'var(--menu-active)' },
  [CONDENSED]: {
    '& > a': { justifyContent: 'center', padding: 0, minHeight: 40 },
    '& svg': { display: 'block' },
    '& .words': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& b': { display: 'none' },
  },
});

/** A link that leads nowhere yet: without an address, so the Tab key passes it by. */
const ClosedLink = styled('a')({ opacity: 0.55, cursor: 'not-allowed' });

const Title = styled('li')({
  margin: '14px 10px 4px',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'var(--menu-item)',
  '&[aria-current]': { color: 'var(--menu-active)' },
  [CONDENSED]: {
    height: 1,
    margin: '10px 8px',
    overflow: 'hidden',
    background: 'var(--menu-line)',
    color: 'transparent',
  },
});

/** One line of the side menu: a heading, a link, or an entry that cannot be opened and says why. */
export function SideMenuEntry({ item, isActive }: { item: MenuItem; isActive: boolean }) {
  const translate = useTranslate();
  const isRail = useSidenav().size === 'condensed';
  const label = translate(item.label);
  const current = isActive ? 'page' : undefined;
  if (item.isTitle) return <Title aria-current={isActive || undefined}>{label}</Title>;

  const Icon = item.icon;
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className="words">{label}</span>
      {item.badge && <b>{item.badge.text}</b>}
    </>
  );
  if (!item.isDisabled && item.url) {
    return (
      <Line>
        <Tooltip title={isRail ? label : ''} placement="right">
          <Link to={item.url} aria-current={current}>
            {content}
          </Link>
        </Tooltip>
      </Line>
    );
  }
  const reason = item.reason ? translate(item.reason) : '';
  return (
    <Line>
      <Tooltip title={isRail ? `${label}. ${reason}` : reason} placement="right" describeChild>
        <ClosedLink role="link" aria-disabled="true" aria-current={current}>
          {content}
        </ClosedLink>
      </Tooltip>
    </Line>
  );
}
