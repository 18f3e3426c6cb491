import type { Saving } from '@/domain/kernel/hooks';
import type { Save } from './saving';
import { timesheetSavings } from './timesheets/entries';
import { fileCheck } from './vehicleChecks/filing';
import { saveVersion } from './vehicleChecks/versions';

/** The saves that are more than writing a record, by the names that entries of the registry give them. */
export const savings: Readonly<Record<Saving, Save>> = {
  ...timesheetSavings,
  'vehicle-check': fileCheck,
  'checklist-version': saveVersion,
};
