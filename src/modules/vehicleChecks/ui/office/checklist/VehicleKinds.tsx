import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Autocomplete } from '@/browser/kit/inputs/Autocomplete';
import type { ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { useVehicleKinds } from './useVehicleKinds';

interface Props {
  item: ChecklistItem;
  onChange: (values: Partial<ChecklistItem>) => void;
}

/** The fuel types and categories of vehicle that an item applies to; none means all. */
export function VehicleKinds(props: Props) {
  return (
    <>
      <Kinds name="fuel_type_ids" {...props} />
      <Kinds name="vehicle_category_ids" {...props} />
    </>
  );
}

function Kinds({
  name,
  item,
  onChange,
}: Props & { name: keyof ReturnType<typeof useVehicleKinds> }) {
  const translate = useTranslate();
  const kinds = useVehicleKinds()[name];
  const ids = item[name];
  // MUI clears the typed text whenever it gets another array, even of the same values.
  const chosen = useMemo(() => kinds.filter(({ id }) => ids.includes(id)), [kinds, ids]);
  return (
    <Autocomplete
      multiple
      options={kinds}
      getOptionLabel={({ name: label }) => label}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={chosen}
      onChange={(_, now) => onChange({ [name]: now.map(({ id }) => id) })}
      input={{
        label: translate(`vehicleChecks.office.item.${name}`),
        helperText: translate('vehicleChecks.office.item.all_if_blank'),
      }}
    />
  );
}
