import { resourceAt } from '@/registry';

export const documentsResource = resourceAt('employee-documents');

/** Returns the address of the list of documents with a filter, in the form that the list uses. */
export function listAddress(filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  return `/${documentsResource.route}?${query}`;
}

/** Returns the address of the form that replaces a document, with the unchanged values filled in. */
export function replacementAddress(document: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({
    user_id: String(document.user_id),
    document_type_id: String(document.document_type_id),
    ...(document.number ? { number: String(document.number) } : {}),
    replaces_id: String(document.id),
  });
  return `/${documentsResource.route}/create?${query}`;
}
