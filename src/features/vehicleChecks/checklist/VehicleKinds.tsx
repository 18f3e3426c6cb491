import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ChecklistItem } from '../../../../domain/vehicleChecks/items';
import { useVehicleKinds } from './useVehicleKinds';

interface Props {
  item: ChecklistItem;
  onChange: (values: Partial<ChecklistItem>) => void;
}

/** Of which vehicles an item is asked: by their fuel and category; none chosen is all of them. */
export function VehicleKinds({ item, onChange }: Props) {
  const translate = useTranslate();
  const kinds = useVehicleKinds();
  return (
    <>
      {(['fuel_type_ids', 'vehicle_category_ids'] as const).map((name) => (
        <Autocomplete
          key={name}
          multiple
          options={kinds[name]}
          getOptionLabel={({ name: label }) => label}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          value={kinds[name].filter(({ id }) => item[name].includes(id))}
          onChange={(_, chosen) => onChange({ [name]: chosen.map(({ id }) => id) })}
          renderInput={(given) => (
            <TextField
              {...given}
              label={translate(`vehicleChecks.item.${name}`)}
              helperText={translate('vehicleChecks.item.all_if_blank')}
            />
          )}
        />
      ))}
    </>
  );
}
