import { memo, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { editorsOf } from '@/browser/fields/inputs';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, kindOf, type Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { computedValues, sourcesOf } from '@/core/validation/computing';
import { readValue } from '@/core/validation/schema';
import { FieldGroup } from './FieldGroup';
import { FieldLabel } from './FieldLabel';
import { inGroups } from './fieldGroups';
import type { FieldState } from './fieldsOfForm';
import { WithChosenLink } from './WithChosenLink';

/** Focuses the first field with an error from the server. The form does so for its own errors. */
function useServerErrorFocus(names: readonly string[]) {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const first = names.find((name) => errors[name]?.type === 'server');
  // Only a submit moves the focus, not a keystroke that clears an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: submitCount triggers it
  useEffect(() => {
    if (first && !isSubmitting) setFocus(first);
  }, [submitCount, isSubmitting, first, setFocus]);
}

const PHONE = '(max-width: 599.95px)';

/** On a phone, puts the file that a record starts from first. */
const byRank = ([, one]: Placed, [, other]: Placed) => rankOf(one) - rankOf(other);
const rankOf = (field: Field) => ('comesFirst' in field && field.comesFirst ? 0 : 1);

type Placed = [string, Field, FieldState];

interface Props {
  resource: Resource;
  fields: Placed[];
  values: Readonly<Record<string, Value | undefined>>;
}

/** The fields of a form, with a heading for each group. */
export function FormFields({ resource, fields: declared, values }: Props) {
  const isPhone = useMedia(PHONE);
  const fields = isPhone ? declared.toSorted(byRank) : declared;
  const groups = inGroups(resource, fields);
  useServerErrorFocus(groups.flatMap(({ fields }) => fields.map(([name]) => name)));
  return groups.map((group) => (
    <FieldGroup key={group.name} resource={resource} group={group}>
      <FieldGrid of={resource} fields={group.fields} values={values} />
    </FieldGroup>
  ));
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  columnGap: 20,
  alignItems: 'start',
  '& > [data-long]': { gridColumn: 'span 2' },
  // A table, such as the matrix of permissions, needs the whole line.
  '& > [data-long]:has(table)': { gridColumn: 'span 3' },
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-long], & > [data-long]:has(table)': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Fields in as many columns as fit; long ones take two columns. */
function FieldGrid({
  of,
  fields,
  values,
}: Pick<Props, 'values'> & { of: Resource; fields: readonly Placed[] }) {
  const isAdding = Object.keys(values).length === 0;
  return (
    <Grid>
      {fields.map(([name, field, state]) => (
        <FieldPlace
          key={name}
          of={of}
          source={name}
          field={field}
          state={state}
          value={values[name]}
          // A person may not see all that a field is computed from.
          isLive={isAdding || field.computed?.from.every((one) => one in values) === true}
        />
      ))}
    </Grid>
  );
}

interface PlaceProps {
  of: Resource;
  source: string;
  field: Field;
  state: FieldState;
  value: Value | undefined;
  isLive: boolean;
}

/** A field in the form. Memoised, as its input subscribes to the form itself. */
const FieldPlace = memo(function FieldPlace(props: PlaceProps) {
  const { of, source, field, state, value, isLive } = props;
  return (
    <div data-field={source} data-long={kindOf(field).room === 'long' || undefined}>
      {field.computed && isLive ? (
        <ComputedField of={of} source={source} field={field} />
      ) : state === 'shown' || state === 'own' ? (
        <ShownField source={source} field={field} value={value} isOwn={state === 'own'} />
      ) : (
        <InputOf source={source} field={field} isDisabled={state === 'locked'} />
      )}
    </div>
  );
});

function InputOf(props: { source: string; field: Field; isDisabled: boolean }) {
  const { source, field } = props;
  const { Input } = editorsOf(field);
  if (!isReference(field)) return <Input {...props} />;
  return (
    <WithChosenLink source={source} to={field.to}>
      <Input {...props} />
    </WithChosenLink>
  );
}

const Shown = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  marginBottom: 14,
  '& > span': {
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: '1.4375em',
    color: theme.palette.text.secondary,
  },
  '& > div': { display: 'flex', alignItems: 'center', minHeight: 36, fontSize: '0.875rem' },
  '&:has(> small)': { marginBottom: 6 },
  '& > small': {
    marginBottom: 12,
    fontSize: '0.75rem',
    lineHeight: 1.4,
    color: theme.palette.text.secondary,
  },
}));

/** A computed field, worked out as its sources are typed; they have no value while they cannot be read. */
function ComputedField({ of, source, field }: Pick<PlaceProps, 'of' | 'source' | 'field'>) {
  const sources = sourcesOf(of.fields);
  const typed: readonly unknown[] = useWatch({ name: sources });
  const record = sources.map((name, at): [string, Value] => {
    const own = of.fields[name];
    const read = own && readValue(name, own, typed[at], false);
    return [name, read && 'value' in read ? read.value : null];
  });
  const { values } = computedValues(of.fields, Object.fromEntries(record));
  return (
    <output aria-live="polite">
      <ShownField source={source} field={field} value={values[source] ?? null} isOwn={false} />
    </output>
  );
}

function ShownField({
  source,
  field,
  value,
  isOwn,
}: {
  source: string;
  field: Field;
  value: Value | undefined;
  isOwn: boolean;
}) {
  const translate = useTranslate();
  return (
    <Shown>
      <span>
        <FieldLabel source={source} field={field} />
      </span>
      <div>
        <ValueCell source={source} field={field} value={value} />
      </div>
      {isOwn && <small>{translate('fieldhouse.crud.own_field')}</small>}
    </Shown>
  );
}
