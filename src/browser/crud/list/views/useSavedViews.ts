import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { may } from '@/core/access/table';
import { listNames } from '@/core/lists/listNames';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { SavedView } from './savedView';

const { views: PATH } = coreResources();
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Returns the filter for the views of a list, whichever of its names they use. */
function filterBy(resource: Resource): Record<string, string> {
  const [name = '', ...others] = listNames(resource);
  const alternatives = others.map((other, at) => [`${at + 1}.resource`, other] as const);
  return {
    resource: name,
    ...(others.length > 0 && { match: 'any', ...Object.fromEntries(alternatives) }),
  };
}

/** Returns the saved views of a list that this person sees, and whether there are none to be had. */
export function useSavedViews(resource: Resource) {
  const { path } = resource;
  const dataProvider = useDataProvider();
  const by = useMe();
  const access = registry.get(PATH)?.access;
  const maySee = by !== undefined && access !== undefined && may(by, access, 'see');
  const views = useQuery({
    queryKey: [PATH, by?.id, path],
    queryFn: async ({ signal }) =>
      (await dataProvider.getList<SavedView>(PATH, { ...ALL, filter: filterBy(resource), signal }))
        .data,
    enabled: maySee,
    retry: false,
  });
  return { data: views.data, isRefused: views.isError || (by !== undefined && !maySee) };
}

/** Returns what this person may do with views: save their own, publish, and change one. */
export function useViewRights() {
  const by = useMe();
  const access = registry.get(PATH)?.access;
  const mayDo = (action: string) =>
    by !== undefined && access !== undefined && may(by, access, action);
  const mayPublish = mayDo('publish');
  const isOwn = (view: SavedView) => view.audience === 'own';
  return {
    mayAdd: mayDo('add'),
    mayPublish,
    mayEdit: (view: SavedView) => mayDo('edit') && (isOwn(view) || mayPublish),
    mayDelete: (view: SavedView) => mayDo('delete') && (isOwn(view) || mayPublish),
  };
}

/** Returns functions that save and delete views of a list; what fails is shown. */
export function useViewChanges({ path }: Resource) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => client.invalidateQueries({ queryKey: [PATH] });
  const tried = async <T>(change: Promise<{ data: T }>): Promise<T | undefined> => {
    try {
      const { data } = await change;
      await refresh();
      return data;
    } catch (error) {
      // It may be that the view has changed elsewhere, and is changed as it is now at the next attempt.
      void refresh();
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };
  return {
    add: (values: Partial<SavedView>) =>
      tried(dataProvider.create<SavedView>(PATH, { data: { resource: path, ...values } })),
    change: ({ id, version }: SavedView, values: Partial<SavedView>) =>
      tried(
        dataProvider.update<SavedView>(PATH, {
          id,
          data: { version, ...values },
          previousData: { id },
        }),
      ),
    remove: ({ id }: SavedView) =>
      tried(dataProvider.delete<SavedView>(PATH, { id, previousData: { id } as SavedView })),
  };
}
