import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCompanyTime } from '@/browser/fields';
import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { applies, referencesOfWhen } from '@/core/validation/applying';
import { resourceAt } from '@/registry';
import type { FieldState } from './fields/fieldsOfForm';

type Placed = [string, Field, FieldState];

/** Returns the referenced records that conditions of the fields read, by the name of the reference. */
function useReferenced(resource: Resource, values: Readonly<Record<string, unknown>>) {
  const provider = useDataProvider();
  const followed = referencesOfWhen(resource.fields).flatMap((name) => {
    const [field, id] = [resource.fields[name], values[name]];
    return isReference(field) && typeof id === 'number'
      ? [{ name, id, route: resourceAt(field.to).route }]
      : [];
  });
  return useQueries({
    queries: followed.map(({ route, id }) => ({
      // react-admin's key for the same record.
      queryKey: [route, 'getOne', { id: String(id), meta: undefined }],
      queryFn: async () => (await provider.getOne(route, { id })).data as RaRecord,
    })),
    combine: (answers) =>
      new Map(
        followed.flatMap(({ name }, at): [string, RaRecord][] => {
          const found = answers[at]?.data;
          return found ? [[name, found]] : [];
        }),
      ),
  });
}

/** Returns the fields that apply to the current values of the form around. */
export function useApplying(
  resource: Resource,
  fields: Placed[],
  record: RaRecord | undefined,
): Placed[] {
  const isTested = fields.some(([, field]) => field.when !== undefined);
  const values: Record<string, unknown> = useWatch({ disabled: !isTested });
  const referenced = useReferenced(resource, values);
  const { day } = useCompanyTime();
  if (!isTested) return fields;
  const facts = {
    before: record,
    today: day(new Date().toISOString()),
    referenced: (name: string) => referenced.get(name),
  };
  return fields.filter(([, field]) => applies(field, { ...record, ...values }, facts));
}
