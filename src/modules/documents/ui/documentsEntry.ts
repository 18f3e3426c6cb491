import { resourceAt } from '@/registry';

/** The entry of the registry that these panels are about. */
export const documentsEntry = resourceAt('employee-documents');

/** The address of the list of documents, narrowed by a filter as the list itself writes it. */
export function listAddress(filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  return `/${documentsEntry.route}?${query}`;
}

/** The address of the form for the document that takes this one's place, with what stays the same filled in. */
export function replacementAddress(document: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({
    user_id: String(document.user_id),
    document_type_id: String(document.document_type_id),
    ...(document.number ? { number: String(document.number) } : {}),
    replaces_id: String(document.id),
  });
  return `/${documentsEntry.route}/create?${query}`;
}
