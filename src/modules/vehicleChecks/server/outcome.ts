import { companyDay } from '@/core/dates/companyTime';
import { signatureIssue } from '@/core/signature';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { inLists } from '@/core/validation/saving';
import { type Change, recordOf } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { employees } from '@/modules/people/model/employees';
import { answersToStore, outcomeOf } from '@/modules/vehicleChecks/model/answering';
import type { Answer } from '@/modules/vehicleChecks/model/answers';
import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { answerMessages, checkOdometer, momentsOf } from '@/modules/vehicleChecks/model/filing';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { readingsAround } from './readings';

type StoredVehicle = Stored<(typeof vehicles)['fields']>;

/** Returns the published version that a check was made with, even if it is archived by now. */
async function versionOf({ tx }: Change, number: number | null): Promise<Checklist | undefined> {
  const { rows } = await tx.find(vehicleChecklist, {
    tests: [
      { field: 'number', test: 'in', values: [number ?? 0] },
      { field: 'status', test: 'in', values: ['published', 'archived'] },
    ],
    perPage: 1,
    count: false,
  });
  return rows[0];
}

/** Returns true if a vehicle was taken off the road before a moment and has not returned since. */
async function wasOffRoad({ tx }: Change, vehicle: StoredVehicle, moment: string) {
  if (vehicle.status !== 'off_road') return false;
  const { rows } = await tx.history({
    tests: [
      { field: 'entity', test: 'in', values: [vehicles.path] },
      { field: 'entity_id', test: 'in', values: [vehicle.id] },
      { field: 'action', test: 'in', values: ['take-off-road'] },
    ],
    perPage: 1,
    count: false,
  });
  const since = rows[0]?.occurred_at;
  return !since || since <= moment;
}

/** The outcome of a check. */
interface Derived {
  check: Partial<Inspection>;
  answers: readonly Answer[];
  reading: number | null;
}

/** Looks up the records that decide the outcome of a check, which may not be valid. */
export async function lookUpAround(ctx: Change, sent: Inspection, vehicle: StoredVehicle) {
  const moments = momentsOf(sent, ctx.tx.now);
  const [version, person, readings] = await Promise.all([
    versionOf(ctx, sent.checklist_version),
    recordOf(ctx.tx, employees, sent.driver_id),
    readingsAround(ctx.tx, vehicle.id, moments.submitted_at),
  ]);
  return { moments, version, person, readings };
}

/** Validates the answers and the reading, and derives the values of the check from them. */
export async function deriveOutcome(
  ctx: Change,
  sent: Inspection,
  vehicle: StoredVehicle,
  { moments, version, person, readings }: Awaited<ReturnType<typeof lookUpAround>>,
): Promise<Derived | { errors: FieldErrors }> {
  const { tx } = ctx;
  const errors: FieldErrors = {};
  if (!version) errors.checklist_version = ['There is no such version of the checklist.'];
  const items = version?.items ?? [];
  const driver = person?.name ?? '';
  const wrong = version ? answerMessages(items, vehicle, sent.answers, driver) : [];
  if (wrong.length > 0) errors.answers = [...wrong];
  const unsigned = signatureIssue(sent.signature, driver);
  if (unsigned) errors.signature = [unsigned];
  const date = companyDay(new Date(moments.submitted_at), tx.zone);
  const around = { ...readings, day: date, now: tx.now };
  const odometer = checkOdometer({ ...sent, ...moments }, vehicle, around);
  if ('issues' in odometer) Object.assign(errors, inLists(odometer.issues));
  if ('issues' in odometer || Object.keys(errors).length > 0) return { errors };
  const answers = answersToStore(items, sent.answers);
  const check = {
    ...moments,
    ...outcomeOf(answers),
    answers,
    date,
    odometer_before: odometer.before,
    odometer_doubt: odometer.isDoubtful,
    // A check is never refused for this: what a driver found is worth having.
    was_off_road: await wasOffRoad(ctx, vehicle, moments.submitted_at),
  };
  return { check, answers, reading: odometer.reading };
}
