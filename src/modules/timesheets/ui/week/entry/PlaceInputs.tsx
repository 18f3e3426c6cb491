import { useEffect, useEffectEvent } from 'react';
import { useReference } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ReferencePicker } from '@/browser/fields/references/ReferencePicker';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import type { ReferenceField } from '@/core/fields/kinds/reference';
import { resourceAt } from '@/registry';

const asId = (value: unknown) => (typeof value === 'number' ? value : null);

interface Props {
  customer: ReferenceField;
  property: ReferenceField;
}

/** Takes a customer and one of their properties. A property fills in its customer; another customer clears it. */
export function PlaceInputs({ customer, property }: Props) {
  const { setValue } = useFormContext();
  const customerControl = useFieldControl('customer_id', customer);
  const propertyControl = useFieldControl('property_id', property);
  const customerId = asId(useWatch({ name: 'customer_id' }));
  const propertyId = asId(useWatch({ name: 'property_id' }));
  const { referenceRecord } = useReference({
    reference: resourceAt(property.to).route,
    id: propertyId ?? 0,
    options: { enabled: propertyId !== null },
  });
  const owner = propertyId === referenceRecord?.id ? asId(referenceRecord?.customer_id) : null;
  const adopt = useEffectEvent(() => {
    if (owner !== null && customerId === null)
      setValue('customer_id', owner, { shouldDirty: true });
  });
  // Only when the property's owner changes: a customer that was removed stays removed.
  useEffect(() => {
    if (owner !== null) adopt();
  }, [owner]);
  const chooseCustomer = (id: number | null) => {
    customerControl.onChange(id);
    if (id !== owner) propertyControl.onChange(null);
  };
  return (
    <>
      <ReferencePicker
        {...customerControl}
        to={customer.to}
        value={customerId}
        onChange={chooseCustomer}
      />
      <ReferencePicker
        {...propertyControl}
        to={property.to}
        value={propertyId}
        {...(customerId !== null && { filter: { customer_id: customerId } })}
      />
    </>
  );
}
