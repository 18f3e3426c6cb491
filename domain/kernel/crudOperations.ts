import type { Operation } from './operation';
import type { Resource } from './resource';

/** The calls a resource of the registry has without anybody writing them: list, save, delete (and what prevents it), restore. */
export function crudOperations(resource: Resource): Operation[] {
  const { path, access, label } = resource;
  const words = label.toLowerCase();
  const one = resource.singular.toLowerCase();
  const operations: Operation[] = [
    {
      name: `${path}/list`,
      method: 'GET',
      path,
      guard: { access, action: 'see' },
      summary: `List ${words}`,
    },
  ];
  if (resource.calls.save) {
    operations.push({
      name: `${path}/save`,
      method: 'POST',
      path,
      guard: { access, action: 'save' },
      summary: `Add (no id) or edit (id) a ${one}`,
    });
  }
  if (resource.calls.delete) {
    operations.push(
      {
        name: `${path}/delete`,
        method: 'GET',
        path: `${path}/delete/{id}`,
        guard: { access, action: 'delete' },
        summary: `Delete a ${one}`,
        changes: true,
      },
      {
        name: `${path}/delete-check`,
        method: 'GET',
        path: `${path}/delete-check`,
        guard: { access, action: 'delete' },
        summary: `Why ${words} could not be deleted, of those asked about; changes nothing`,
      },
      {
        name: `${path}/restore`,
        method: 'POST',
        path: `${path}/restore`,
        guard: { access, action: 'delete' },
        summary: `Bring a deleted ${one} back`,
      },
    );
  }
  return operations;
}
