import type { ComponentType, ReactElement } from 'react';
import { Resource as AdminResource } from 'react-admin';
import type { RecordValues } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { lazyScreen } from '../kit/lazyScreen';
import { titleOf } from './useWords';

/** The generic screens, each fetched when it is first needed. */
export const crudScreens = {
  list: lazyScreen(() => import('./ResourceList').then(({ ResourceList }) => ResourceList)),
  add: lazyScreen(() => import('./RecordAdd').then(({ RecordAdd }) => RecordAdd)),
  edit: lazyScreen(() => import('./RecordEdit').then(({ RecordEdit }) => RecordEdit)),
};

/** The screens of a registry entry, as react-admin takes them: a resource is named by its route. */
export function crudResource(
  entry: Resource,
  panel?: ComponentType<{ record: RecordValues }>,
): ReactElement {
  const { route, label, calls } = entry;
  return (
    <AdminResource
      key={route}
      name={route}
      list={<crudScreens.list entry={entry} />}
      create={calls.save ? <crudScreens.add entry={entry} /> : undefined}
      edit={calls.save ? <crudScreens.edit entry={entry} panel={panel} /> : undefined}
      options={{ label }}
      recordRepresentation={(record) => titleOf(entry, record)}
    />
  );
}
