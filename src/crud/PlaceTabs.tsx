import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { scopeOf } from '../../domain/access/table';
import type { Resource } from '../../domain/resource';
import { ownTabs, resourcesAt } from './places';
import { useGrantee } from './useGrantee';

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 14,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '0 12px',
    borderRadius: theme.shape.borderRadius,
    fontSize: '0.875rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.active,
    },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

function Tab({ entry }: { entry: Resource }) {
  const translate = useTranslate();
  return (
    <NavLink to={`/${entry.route}`} end>
      {translate(`resources.${entry.route}.name`, { smart_count: 2, _: entry.label })}
    </NavLink>
  );
}

/** Links to the screens of a place that this person may see; nothing where there is only one. */
export function PlaceTabs({ place }: { place: string }) {
  const translate = useTranslate();
  const by = useGrantee();
  const entries = resourcesAt(place).filter((entry) => by && scopeOf(by, entry.access, 'see'));
  const own = (ownTabs[place] ?? []).filter(
    ({ needs }) => !needs || (by && needs.anyOf.some((action) => scopeOf(by, needs.group, action))),
  );
  if (own.length + entries.length < 2) return null;
  return (
    <Tabs aria-label={translate('fieldhouse.crud.sections')}>
      {own.map(({ url, label }) => (
        <NavLink key={url} to={url} end>
          {translate(label)}
        </NavLink>
      ))}
      {entries.map((entry) => (
        <Tab key={entry.path} entry={entry} />
      ))}
    </Tabs>
  );
}
