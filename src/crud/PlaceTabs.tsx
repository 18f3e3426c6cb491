import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import type { Resource } from '../../domain/resource';
import { mayOpen, ownTabsFor, resourcesAt } from './places';
import { TabLinks } from './TabLinks';
import { useGrantee } from './useGrantee';

const Tabs = styled(TabLinks)({ marginBottom: 14 });

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
  const entries = resourcesAt(place).filter((entry) => by && mayOpen(by, entry));
  const own = ownTabsFor(place, by);
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
