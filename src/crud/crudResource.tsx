import type { ComponentType, ReactElement } from 'react';
import { Resource as AdminResource } from 'react-admin';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { lazyScreen } from '../kit/lazyScreen';
import { titleOf } from './useWords';

/** The generic screens, each fetched when it is first needed. */
export const crudScreens = {
  list: lazyScreen(() => import('./ResourceList').then(({ ResourceList }) => ResourceList)),
  add: lazyScreen(() => import('./RecordAdd').then(({ RecordAdd }) => RecordAdd)),
  edit: lazyScreen(() => import('./RecordEdit').then(({ RecordEdit }) => RecordEdit)),
};

/** What a resource shows above or in its generic screens, if it needs more than these. */
interface Panels {
  /** Above its list. */
  list?: ComponentType | undefined;
  /** Above the form of a record. */
  record?: ComponentType<{ record: RecordValues }> | undefined;
  /** In its form, under the fields. */
  hint?: ComponentType | undefined;
  /** Whether a record that was added is shown next, because its panels have more to do with it. */
  isContinued?: boolean | undefined;
}

/** The screens of a registry entry, as react-admin takes them: a resource is named by its route. */
export function crudResource(entry: Resource, panels: Panels = {}): ReactElement {
  const { route, label, calls } = entry;
  return (
    <AdminResource
      key={route}
      name={route}
      list={<crudScreens.list entry={entry} panel={panels.list} />}
      create={
        calls.save ? (
          <crudScreens.add entry={entry} hint={panels.hint} isContinued={panels.isContinued} />
        ) : undefined
      }
      edit={
        calls.save ? (
          <crudScreens.edit entry={entry} panel={panels.record} hint={panels.hint} />
        ) : undefined
      }
      options={{ label }}
      recordRepresentation={(record) => titleOf(entry, record)}
    />
  );
}
