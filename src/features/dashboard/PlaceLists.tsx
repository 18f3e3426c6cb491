import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { styled } from '../../kit/styles/styled';
import type { Place } from './section';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  alignItems: 'start',
  padding: '6px 8px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 10 },
  '& h3': {
    ...theme.typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 32,
    margin: '0 10px',
    fontWeight: 650,
  },
  '& svg': { color: theme.palette.primary.main },
  '& ul': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    padding: '0 10px',
    borderRadius: 6,
    color: theme.palette.text.secondary,
    fontWeight: 500,
    textDecoration: 'none',
    transition: 'background-color 120ms, color 120ms',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& a:hover': { background: theme.palette.action.selected, color: theme.palette.active },
  '& a:focus-visible': { outlineOffset: -2 },
}));

/** One place of the menu and the lists in it. */
export function PlaceLists({ place }: { place: Place }) {
  const translate = useTranslate();
  const Icon = place.icon;
  return (
    <Row>
      <h3>
        {Icon && <Icon aria-hidden="true" fontSize="small" />}
        {translate(place.label)}
      </h3>
      <ul>
        {place.lists.map((list) => (
          <li key={list}>
            <Link to={`/${list}`}>{translate(`resources.${list}.name`, { smart_count: 2 })}</Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}
