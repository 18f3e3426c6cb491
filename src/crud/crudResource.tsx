import type { ReactElement } from 'react';
import { Resource as AdminResource } from 'react-admin';
import type { Resource } from '../../domain/resource';
import { RecordAdd } from './RecordAdd';
import { RecordEdit } from './RecordEdit';
import { ResourceList } from './ResourceList';
import { titleOf } from './useWords';

/** The screens of a registry entry, as react-admin takes them: a resource is named by its route. */
export function crudResource(entry: Resource): ReactElement {
  const { route, label, calls } = entry;
  return (
    <AdminResource
      key={route}
      name={route}
      list={<ResourceList entry={entry} />}
      create={calls.save ? <RecordAdd entry={entry} /> : undefined}
      edit={calls.save ? <RecordEdit entry={entry} /> : undefined}
      options={{ label }}
      recordRepresentation={(record) => titleOf(entry, record)}
    />
  );
}
