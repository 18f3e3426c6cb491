import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { Button } from '@/browser/kit/Button';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { dayShown } from '@/core/fields/kinds/date';
import { asRecordOf } from '@/core/resource/records';
import { readValue } from '@/core/validation/schema';
import { driversOn } from '@/modules/fleet/model/handingOver';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { parking } from '@/modules/parking/model/parking';

/** The shortest plate that is looked up. */
const MIN_PLATE_LENGTH = 5;
const PAGE = { page: 1, perPage: 100 };

/** Returns the typed value of a field of the notice, as it would be saved. */
function typedIn(name: keyof typeof parking.fields, text: unknown): string | null {
  const read = readValue(name, parking.fields[name], text);
  return 'value' in read && typeof read.value === 'string' ? read.value : null;
}

/** Fills in our vehicle of the registration on the notice, and offers its driver of the day of issue. */
export function SuggestedDriver() {
  const translate = useTranslate();
  const { watch, setValue } = useFormContext();
  const [plate, issued, vehicle, driver] = watch([
    'registration',
    'issued_at',
    'vehicle_id',
    'driver_id',
  ]);
  const { dirtyFields } = useFormState({ name: 'registration' });
  const read = typedIn('registration', plate);
  const registration = read !== null && read.length >= MIN_PLATE_LENGTH ? read : null;
  const day = typedIn('issued_at', issued);
  const found = useGetList(
    vehicles.route,
    { filter: { registration }, pagination: { page: 1, perPage: 1 } },
    { enabled: registration !== null },
  );
  const ours = registration === null ? undefined : found.data?.[0];
  const { data: rows = [] } = useGetList(
    vehicleDrivers.route,
    { filter: { vehicle_id: ours?.id }, pagination: PAGE },
    { enabled: ours !== undefined && day !== null },
  );
  // An unedited record stays as it is.
  const isVehicleOpen = ours !== undefined && !vehicle && dirtyFields.registration === true;
  useEffect(() => {
    if (isVehicleOpen) setValue('vehicle_id', ours?.id, { shouldDirty: true });
  }, [isVehicleOpen, ours?.id, setValue]);
  if (!ours || day === null) return null;
  const known = rows.map((row) => asRecordOf(vehicleDrivers, row));
  const [had] = driversOn(known, day);
  if (!had?.driver_id || Number(driver) === had.driver_id) return null;
  const id = had.driver_id;
  return (
    <p role="status" style={{ margin: '0 0 12px' }}>
      <ReferenceTitle to="employees" id={id} />{' '}
      <WholeWords>
        {translate('parking.had_vehicle', { registration, day: dayShown(day) })}
      </WholeWords>{' '}
      <Button onClick={() => setValue('driver_id', id, { shouldDirty: true })}>
        {translate('parking.use_driver')}
      </Button>
    </p>
  );
}
