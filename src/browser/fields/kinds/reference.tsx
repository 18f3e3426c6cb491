import { useEffect } from 'react';
import { usePermissions, useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { ReferencePicker } from '@/browser/fields/references/ReferencePicker';
import { ME, SeveralReferences } from '@/browser/fields/references/SeveralReferences';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import type { Principal } from '@/core/access/table';
import type { ReferenceField } from '@/core/fields/kinds/reference';
import { resourceAt } from '@/registry';

const asId = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** Returns the form values that narrow the options: field of the offered records → required id. */
function useNarrowing({ offeredBy = {} }: ReferenceField): [string, number][] {
  const values = useWatch({ name: Object.values(offeredBy) });
  return Object.keys(offeredBy).flatMap((name, at): [string, number][] => {
    const id = asId(values[at]);
    return id === null ? [] : [[name, id]];
  });
}

/** Clears the field when its value no longer matches, such as a model after the make changes. */
function useEmptied(
  field: ReferenceField,
  { value, onChange }: { value: unknown; onChange: (id: null) => void },
  narrowing: readonly [string, number][],
) {
  const isNarrowed = narrowing.length > 0;
  const { referenceRecord: chosen } = useReference({
    reference: resourceAt(field.to).route,
    id: asId(value) ?? 0,
    options: { enabled: isNarrowed && asId(value) !== null },
  });
  const isOther =
    chosen?.id === asId(value) &&
    narrowing.some(([name, id]) => typeof chosen?.[name] === 'number' && chosen[name] !== id);
  useEffect(() => {
    if (isOther) onChange(null);
  }, [isOther, onChange]);
}

export function Input({ source, field, isDisabled }: InputProps<ReferenceField>) {
  const control = useFieldControl(source, field);
  const { permissions: by } = usePermissions<Principal | undefined>();
  const { mayChoose } = field;
  const narrowing = useNarrowing(field);
  useEmptied(field, control, narrowing);
  return (
    <ReferencePicker
      isOffered={mayChoose && by && ((record) => mayChoose(record, by))}
      {...control}
      to={field.to}
      filter={{ ...field.among?.filter, ...field.offered, ...Object.fromEntries(narrowing) }}
      // A new record might not be one of those that may be chosen.
      added={mayChoose || field.among || field.offered ? undefined : Object.fromEntries(narrowing)}
      except={field.except}
      value={asId(control.value)}
      isDisabled={isDisabled}
    />
  );
}

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter(Boolean);

export function Filter(props: FilterProps<ReferenceField>) {
  const { source, field, values, names, isSeveral, onChange } = props;
  const { label } = useFieldWords(source, field);
  const name = names?.[0] ?? source;
  if (isSeveral)
    return (
      <SeveralReferences
        to={field.to}
        isNamed={field.isNamed}
        label={label}
        values={asList(values[name])}
        onChange={(next) => {
          const [first] = next;
          const isOneId = next.length === 1 && first !== ME;
          onChange({ [name]: isOneId ? Number(first) : next });
        }}
      />
    );
  return (
    <ReferencePicker
      to={field.to}
      label={label}
      // A filter on several ids has no single chosen record.
      value={Array.isArray(values[name]) ? null : asId(values[name])}
      onChange={(id) => onChange({ [name]: id ?? undefined })}
    />
  );
}
