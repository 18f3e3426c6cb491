import type { ReactElement } from 'react';
import { Resource as AdminResource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { titleOf } from '@/browser/fields/references/titleOf';
import { lazyScreen } from '@/browser/kit/page/lazyScreen';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';
import type { Panels } from './feature';

/** The generic screens, each fetched on first use. */
export const crudScreens = {
  list: lazyScreen(() => import('./list/ResourceList').then(({ ResourceList }) => ResourceList)),
  add: themedScreen(() => import('./form/RecordAdd').then(({ RecordAdd }) => RecordAdd)),
  edit: themedScreen(() => import('./form/RecordEdit').then(({ RecordEdit }) => RecordEdit)),
  import: themedScreen(() => import('./import/ImportScreen').then((code) => code.ImportScreen)),
};

/** The form for a new record, or a redirect if the resource has a dedicated screen for adding. */
function addScreen(resource: Resource, panels: Panels): ReactElement {
  const { route, addRoute } = resource;
  if (addRoute !== `${route}/create`) return <Navigate to={`/${addRoute}`} replace />;
  return (
    <crudScreens.add resource={resource} hint={panels.hint} isContinued={panels.isContinued} />
  );
}

/** Returns a resource's screens for react-admin, which knows a resource by its route. */
export function crudResource(resource: Resource, panels: Panels = {}): ReactElement {
  const { route, label, calls } = resource;
  return (
    <AdminResource
      key={route}
      name={route}
      list={
        <crudScreens.list
          resource={resource}
          panel={panels.list}
          panels={panels}
          fetchNext={calls.save ? crudScreens.edit.preload : undefined}
        />
      }
      create={calls.save ? addScreen(resource, panels) : undefined}
      edit={
        calls.save ? (
          <crudScreens.edit
            resource={resource}
            state={panels.state}
            panel={panels.record}
            rows={panels.rows}
            hint={panels.hint}
          />
        ) : undefined
      }
      options={{ label }}
      recordRepresentation={(record) => titleOf(resource, record)}
    >
      {calls.save && <Route path="import" element={<crudScreens.import resource={resource} />} />}
    </AdminResource>
  );
}
