import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { styled } from '@/browser/kit/styles/styled';
import { FormHint } from '@/browser/kit/words/text';
import type { Value } from '@/core/fields';
import { ownerOf } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import { FieldLabel } from './fields/FieldLabel';

/** A value in a line above a form. */
export const LineValue = styled('strong')(({ theme }) => ({
  fontWeight: 500,
  color: theme.palette.text.primary,
}));

interface Props {
  resource: Resource;
  /** A row, or the values of a new one. */
  row: Readonly<Record<string, unknown>>;
}

/** Says to which record a row belongs; its form has no field for it, as it never changes. */
export function OwnerLine({ resource, row }: Props) {
  const owner = ownerOf(resource, row);
  const source = resource.belongsTo?.entity ?? '';
  const field = resource.fields[source];
  if (!owner || !field) return null;
  return (
    <FormHint>
      <FieldLabel source={source} field={field} />{' '}
      <LineValue>
        <ValueCell source={source} field={field} value={row[source] as Value} isPlain />{' '}
        <ReferenceTitle to={owner.of.path} id={owner.id} otherwise={owner.id} />
      </LineValue>
    </FormHint>
  );
}
