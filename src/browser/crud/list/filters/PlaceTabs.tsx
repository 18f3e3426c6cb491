import { use, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import { tabsFor } from '@/browser/crud/feature';
import { mayOpen, resourcesAt } from '@/browser/crud/listedResources';
import { TabsContext } from '@/browser/crud/TabsContext';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { TabLinks } from './TabLinks';

const Tabs = styled(TabLinks)({
  marginBottom: 14,
  [`@media ${NARROW}`]: { marginBottom: 6 },
});

function Tab({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return (
    <NavLink to={`/${resource.route}`} end>
      {translate(`resources.${resource.route}.name`, { smart_count: 2, _: resource.label })}
    </NavLink>
  );
}

/** Links to the screens of a place that this person may see; nothing if there is only one. */
export function PlaceTabs({ place }: { place: string }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const entries = resourcesAt(place).filter((resource) => by && mayOpen(by, resource));
  const own = tabsFor(use(TabsContext), place, by);
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const count = own.length + entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with them
  useEffect(() => {
    // Before the next paint, where all that measures the page shares one layout.
    const frame = requestAnimationFrame(() => {
      const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
      if (tabs.current && current)
        tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, count]);
  if (count < 2) return null;
  const linksTo = (links: typeof own) =>
    links.map(({ url, label }) => (
      <NavLink key={url} to={url} end>
        {translate(label)}
      </NavLink>
    ));
  return (
    <Tabs ref={tabs} aria-label={translate('fieldhouse.crud.sections')}>
      {linksTo(own.filter(({ isAfterLists }) => !isAfterLists))}
      {entries.map((resource) => (
        <Tab key={resource.path} resource={resource} />
      ))}
      {linksTo(own.filter(({ isAfterLists }) => isAfterLists))}
    </Tabs>
  );
}
