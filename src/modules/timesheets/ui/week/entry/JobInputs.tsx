import { editorsOf } from '@/browser/fields/inputs';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { entriesResource, jobFields } from './entryFields';
import { PlaceInputs } from './PlaceInputs';

export function EntryInput({ source, field }: { source: string; field: Field }) {
  const { Input } = editorsOf(field);
  return <Input source={source} field={field} />;
}

const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 16,
  alignItems: 'start',
  '& > :nth-of-type(n+5)': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Takes the job of an entry: job number, customer and property, or time off. */
export function JobInputs() {
  const { customer_id: customer, property_id: property } = entriesResource.fields;
  return (
    <TwoColumns>
      {jobFields.map(([name, field]) => {
        if (name === 'property_id') return null;
        if (name === 'customer_id' && isReference(customer) && isReference(property))
          return <PlaceInputs key={name} customer={customer} property={property} />;
        return <EntryInput key={name} source={name} field={field} />;
      })}
    </TwoColumns>
  );
}
