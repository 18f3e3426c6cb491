import type { ReactElement } from 'react';
import { Resource as AdminResource } from 'react-admin';
import { Navigate } from 'react-router';
import { titleOf } from '@/browser/fields/references/titleOf';
import { lazyScreen } from '@/browser/kit/page/lazyScreen';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';
import type { Panels } from './feature';

/** The generic screens, each fetched when it is first needed. */
export const crudScreens = {
  list: lazyScreen(() => import('./list/ResourceList').then(({ ResourceList }) => ResourceList)),
  add: themedScreen(() => import('./form/RecordAdd').then(({ RecordAdd }) => RecordAdd)),
  edit: themedScreen(() => import('./form/RecordEdit').then(({ RecordEdit }) => RecordEdit)),
};

/** The form for a new record; its address leads on where records are added on a screen of its own. */
function addScreen(resource: Resource, panels: Panels): ReactElement {
  const { route, addRoute } = resource;
  if (addRoute !== `${route}/create`) return <Navigate to={`/${addRoute}`} replace />;
  return (
    <crudScreens.add resource={resource} hint={panels.hint} isContinued={panels.isContinued} />
  );
}

/** The screens of a registry entry, as react-admin takes them: a resource is named by its route. */
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
          bulk={panels.bulk}
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
            hint={panels.hint}
          />
        ) : undefined
      }
      options={{ label }}
      recordRepresentation={(record) => titleOf(resource, record)}
    />
  );
}
