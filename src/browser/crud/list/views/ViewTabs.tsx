import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { watchEdge } from '@/browser/crud/list/watchEdge';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';
import { filterIn, type SavedView } from './savedView';
import { type ListFound, ViewLink } from './ViewLink';
import { type ListView, NO_VIEW, ViewFilters, viewName } from './viewAddress';
import { Tabs } from './viewsStyles';

/** The number of views that are tabs; the others are under More. */
const TABS = 4;

/** The state of an address whose tab gets the focus, because the button that led to it is gone. */
export const FOCUSES_TAB = { focusesTab: true };

interface TabsProps {
  resource: Resource;
  views: readonly SavedView[];
  shown: ListView | undefined;
  found: ListFound;
}

/** The tabs in their groups: everybody's, the role's and one's own; those that do not fit are under More. */
export function ViewTabs({ resource, views, shown, found }: TabsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const type = useNavigationType();
  const { identity } = useGetIdentity();
  const { manyInSentence: name } = useWords(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown: filtersShown } = use(ViewFilters);
  const words = (key: string, more = {}) => translate(`lists.view.${key}`, more);
  const ordered = (['everybody', 'role', 'own'] as const).flatMap((audience) =>
    views.filter((view) => view.audience === audience),
  );
  const first = ordered.slice(0, TABS);
  // The one that is shown is always a tab.
  const tabs = ordered.filter((view) => first.includes(view) || view.id === shown?.id);
  const others = ordered.filter((view) => !tabs.includes(view));
  const addressOf = (view: SavedView) => ({ search: `?view=${viewName(view)}` });
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the view
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2;
    return watchEdge(nav.current);
  }, [shown?.id, tabs.length]);
  const focusesTab = (state as Partial<typeof FOCUSES_TAB> | null)?.focusesTab === true;
  // Each navigation has a key of its own, so that the second in a row passes the focus on too.
  const focusedAt = type !== 'POP' && focusesTab ? key : undefined;
  useEffect(() => {
    if (focusedAt !== undefined && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [focusedAt]);
  const tab = (view: SavedView) => (
    <ViewLink
      key={view.id}
      {...{ resource, found }}
      search={addressOf(view).search}
      label={view.name}
      filter={filterIn(resource, view)}
      isCurrent={view.id === shown?.id}
    />
  );
  const group = (audience: SavedView['audience'], label: ReactNode, more?: ReactNode) => {
    const own = tabs.filter((view) => view.audience === audience);
    return (
      (own.length > 0 || more) && (
        <>
          <span>{label}</span>
          {more}
          {own.map(tab)}
        </>
      )
    );
  };
  return (
    <>
      <Tabs ref={nav} aria-label={words('tabs')}>
        {group(
          'everybody',
          words('everybody'),
          <ViewLink
            {...{ resource, found }}
            search={`?view=${NO_VIEW}`}
            label={words('all', { name })}
            filter={filtersShown({})}
            isCurrent={!shown && (search === '' || search === `?view=${NO_VIEW}`)}
          />,
        )}
        {group('role', String(identity?.role_name ?? words('role')))}
        {group('own', words('mine'))}
      </Tabs>
      {others.length > 0 && (
        <>
          <Button
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {words('more')}
          </Button>
          {anchor && (
            <Menu anchor={anchor} label={words('more')} onClose={() => setAnchor(null)}>
              {others.map((view) => (
                <MenuLine
                  key={view.id}
                  onChoose={() => {
                    setAnchor(null);
                    navigate(addressOf(view));
                  }}
                >
                  {view.name}
                </MenuLine>
              ))}
            </Menu>
          )}
        </>
      )}
    </>
  );
}
