import { usePermissions } from 'react-admin';
import type { Principal } from '../../domain/kernel/access/table';
import type { ReferenceField } from '../../domain/kernel/fields/reference';
import type { CellProps, FilterProps, InputProps } from './face';
import { ReferencePicker } from './ReferencePicker';
import { ReferenceTitle } from './ReferenceTitle';
import { useFieldControl } from './useFieldControl';
import { useFieldWords } from './useFieldWords';

const asId = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : Number(value);

export function Input({ source, field, isDisabled }: InputProps<ReferenceField>) {
  const control = useFieldControl(source, field);
  const { permissions: by } = usePermissions<Principal | undefined>();
  const { mayChoose } = field;
  return (
    <ReferencePicker
      isOffered={mayChoose && by && ((record) => mayChoose(record, by))}
      {...control}
      to={field.to}
      {...(field.offered && { filter: field.offered })}
      except={field.except}
      value={asId(control.value)}
      isDisabled={isDisabled}
    />
  );
}

export function Cell({ field, value }: CellProps<ReferenceField>) {
  return <ReferenceTitle to={field.to} id={Number(value)} />;
}

export function Filter({ source, field, values, onChange }: FilterProps<ReferenceField>) {
  const { label } = useFieldWords(source, field);
  return (
    <ReferencePicker
      to={field.to}
      label={label}
      value={asId(values[source])}
      onChange={(id) => onChange({ [source]: id ?? undefined })}
    />
  );
}
