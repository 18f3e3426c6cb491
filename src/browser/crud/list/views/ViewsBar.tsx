import MoreIcon from '@mui/icons-material/MoreHoriz';
import { use, useState } from 'react';
import { useListContext, useStore, useStoreContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useChosenColumns } from '@/browser/crud/list/columns/useColumns';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { viewColumnsKey } from '@/browser/crud/storeKeys';
import { Button } from '@/browser/kit/Button';
import { passFocusToPage } from '@/browser/kit/behaviour/passFocusToPage';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { partsOf, type SavedView } from './savedView';
import { useSavedViews, useViewChanges, useViewRights } from './useSavedViews';
import { ViewMenu } from './ViewMenu';
import { FOCUSES_TAB, ViewTabs } from './ViewTabs';
import { ActiveView, isChanged, ViewFilters, viewName } from './viewAddress';
import { Row } from './viewsStyles';

const ViewDialog = lazyOverlay(() => import('./ViewDialog').then(({ ViewDialog }) => ViewDialog));

interface Props {
  resource: Resource;
}

/** An open dialog: it saves the list as a new view, or gives `view` another name. */
type Saving = { view?: SavedView } | undefined;

/** Returns a function that gives a list the filters which its views store. */
function useAsStored() {
  const { stored } = use(ViewFilters);
  return <L extends { filterValues: Readonly<Record<string, unknown>> }>(list: L) => ({
    ...list,
    filterValues: stored(list.filterValues),
  });
}

/** Returns true where filters are not those of the list without a view. */
function useIsFiltered(filterValues: Readonly<Record<string, unknown>>): boolean {
  const { shown } = use(ViewFilters);
  const isUsual = JSON.stringify(filterValues) === JSON.stringify(shown({}));
  return Object.keys(filterValues).length > 0 && !isUsual;
}

/** The saved views of a list as tabs, and what changed since the one it shows; nothing where there are none. */
export function ViewsBar({ resource }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = use(ActiveView);
  const { data: views = [] } = useSavedViews(resource);
  const { mayAdd, mayEdit } = useViewRights();
  const { change } = useViewChanges(resource);
  const list = useListContext();
  const [columns] = useChosenColumns(resource);
  const [rows] = useRowsPerPage(resource);
  const store = useStoreContext();
  const draftKey = viewColumnsKey(shown?.id ?? 0);
  const [drafted] = useStore<readonly ListColumn[] | undefined>(draftKey, undefined);
  const forgetDraft = () => store.removeItem(draftKey);
  const [saving, setSaving] = useState<Saving>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const view = views.find(({ id }) => id === shown?.id);
  const words = (key: string, more = {}) => translate(`lists.view.${key}`, more);

  const hasDraft =
    drafted !== undefined && JSON.stringify(drafted) !== JSON.stringify(shown?.columns);
  const isFiltered = useIsFiltered(list.filterValues);
  const differs = shown ? isChanged(search) || hasDraft : isFiltered;
  const asStored = useAsStored();
  if (views.length === 0) return null;
  const parts = () => partsOf(resource, asStored(list), columns, rows);
  const discard = () => {
    forgetDraft();
    if (shown) navigate({ search: `?view=${viewName(shown)}` }, { state: FOCUSES_TAB });
  };
  const save = async () => {
    if (!view || !(await change(view, parts()))) return;
    forgetDraft();
    navigate({ search: `?view=${viewName(view)}` }, { replace: true, state: FOCUSES_TAB });
  };
  const found = {
    total: differs || list.isPlaceholderData ? undefined : list.total,
    isAtRest: !list.isPending,
  };
  const isOver = differs && view !== undefined && mayEdit(view);
  return (
    // Deleted with the last view, from its own menu.
    <Row ref={passFocusToPage} data-changed={differs ? '' : undefined}>
      <ViewTabs {...{ resource, views, shown, found }} />
      <div>
        {shown && differs && (
          <>
            <small role="status">{words('changed')}</small>
            <Button onClick={discard}>{translate('fieldhouse.crud.discard')}</Button>
          </>
        )}
        {differs && mayAdd && (
          <Button variant="outlined" onClick={() => (isOver ? void save() : setSaving({}))}>
            {words('save')}
          </Button>
        )}
        {view && (
          <>
            <IconButton
              aria-label={words('options', { name: view.name })}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <MoreIcon />
            </IconButton>
            {anchor && (
              <ViewMenu
                resource={resource}
                view={view}
                anchor={anchor}
                onClose={() => setAnchor(null)}
                onSave={(saving) => setSaving(saving)}
              />
            )}
          </>
        )}
      </div>
      {saving && (
        <ViewDialog
          resource={resource}
          view={views.find(({ id }) => id === saving.view?.id) ?? saving.view}
          parts={parts}
          onClose={() => setSaving(undefined)}
          onSaved={forgetDraft}
        />
      )}
    </Row>
  );
}

/** Saves what a filtered list shows as its first view. Nothing where it has views, which are above it. */
export function SaveFirstView({ resource }: Props) {
  const translate = useTranslate();
  const list = useListContext();
  const { data: views } = useSavedViews(resource);
  const { mayAdd } = useViewRights();
  const [columns] = useChosenColumns(resource);
  const [rows] = useRowsPerPage(resource);
  const [isSaving, setSaving] = useState(false);
  const asStored = useAsStored();
  const isFiltered = useIsFiltered(list.filterValues);
  if (views?.length !== 0 || !isFiltered || !mayAdd) return null;
  return (
    <>
      <Button onClick={() => setSaving(true)}>{translate('lists.view.save')}</Button>
      {isSaving && (
        <ViewDialog
          resource={resource}
          view={undefined}
          parts={() => partsOf(resource, asStored(list), columns, rows)}
          onClose={() => setSaving(false)}
          onSaved={() => undefined}
        />
      )}
    </>
  );
}
