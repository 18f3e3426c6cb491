import type { Saving } from '@/core/resource/hooks';
import type { Save } from '@/engine/saving/saving';
import { timesheetSavings } from '@/modules/timesheets/server/entries';
import { fileCheck } from '@/modules/vehicleChecks/server/filing';
import { saveVersion } from '@/modules/vehicleChecks/server/versions';

/** The saves that are more than writing a record, by the names that entries of the registry give them. */
export const savings: Readonly<Record<Saving, Save>> = {
  ...timesheetSavings,
  'vehicle-check': fileCheck,
  'checklist-version': saveVersion,
};
