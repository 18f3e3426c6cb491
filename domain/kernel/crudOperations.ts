import type { Operation } from './operation';
import type { Resource } from './resource';

/** The calls a resource of the registry has without anybody writing them: list, save, delete (and what prevents it), restore. */
export function crudOperations(resource: Resource): Operation[] {
  const { path, access: group, label } = resource;
  const words = label.toLowerCase();
  const one = resource.singular.toLowerCase();
  const operations: Operation[] = [
    {
      name: `${path}/list`,
      method: 'GET',
      path,
      guard: { group, action: 'see' },
      summary: `List ${words}`,
    },
  ];
  if (resource.calls.save) {
    operations.push({
      name: `${path}/save`,
      method: 'POST',
      path,
      guard: { group, action: 'save' },
      summary: `Add (no id) or edit (id) a ${one}`,
    });
  }
  if (resource.calls.delete) {
    operations.push(
      {
        name: `${path}/delete`,
        method: 'GET',
        path: `${path}/delete/{id}`,
        guard: { group, action: 'delete' },
        summary: `Delete a ${one}`,
        changes: true,
      },
      {
        name: `${path}/delete-check`,
        method: 'GET',
        path: `${path}/delete-check`,
        guard: { group, action: 'delete' },
        summary: `Why ${words} could not be deleted, of those asked about; changes nothing`,
      },
      {
        name: `${path}/restore`,
        method: 'POST',
        path: `${path}/restore`,
        guard: { group, action: 'delete' },
        summary: `Bring a deleted ${one} back`,
      },
    );
  }
  return operations;
}
