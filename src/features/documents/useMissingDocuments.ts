import type { RaRecord } from 'react-admin';
import { peopleWithout } from '../../../domain/documents/documents';
import { resourceAt } from '../../../domain/registry';
import { documentsEntry } from './documentsEntry';
import { useEveryRow } from './useEveryRow';

/** A mandatory type of document, and the active people without a current one, by name. */
export interface MissingDocuments {
  type: RaRecord;
  people: RaRecord[];
}

/**
 * Who lacks which mandatory document, as far as the viewer may know: sensitive types only if they see those.
 */
export function useMissingDocuments(withSensitive: boolean) {
  const types = useEveryRow(resourceAt('document-types').route, {
    is_mandatory: true,
    is_active: true,
    ...(!withSensitive && { is_sensitive: false }),
  });
  const people = useEveryRow(resourceAt('employees').route, { status: ['active'] });
  const ids = types.rows?.map(({ id }) => id) ?? [];
  const documents = useEveryRow(
    documentsEntry.route,
    { status: ['current'], document_type_id: ids },
    ids.length > 0,
  );
  const asked = [types, people, documents];
  const isComplete = types.rows && people.rows && (documents.rows ?? ids.length === 0);
  const byName = people.rows?.toSorted((one, other) =>
    String(one.name).localeCompare(String(other.name)),
  );
  return {
    lacking: isComplete
      ? types.rows?.map(
          (type): MissingDocuments => ({
            type,
            people: peopleWithout(type.id, byName ?? [], documents.rows ?? []),
          }),
        )
      : undefined,
    error: asked.find(({ error }) => error)?.error ?? undefined,
    retry: () => {
      for (const one of asked) if (one.error) one.retry();
    },
  };
}
