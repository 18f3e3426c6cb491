import { companyDay } from '@/core/dates/companyTime';
import type { FileValue } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { signatureIssue } from '@/core/signature';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, notAllowed, taken } from '@/core/validation/refusals';
import { checkSave, inLists } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import {
  type Beginning,
  type BeginSave,
  type Change,
  type Outcome,
  recordOf,
  type Save,
} from '@/engine/call';
import { addRecord } from '@/engine/saving/changing';
import { lookUpSaveFacts, lookUpSent, type Pointed } from '@/engine/saving/facts';
import type { Refused, Stored } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { recordOdometer } from '@/modules/fleet/server/vehicles';
import { employees } from '@/modules/people/model/employees';
import { answersToStore, isFail, outcomeOf } from '@/modules/vehicleChecks/model/answering';
import type { Answer } from '@/modules/vehicleChecks/model/answers';
import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { answerMessages, checkOdometer, momentsOf } from '@/modules/vehicleChecks/model/filing';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import { readingsAround } from './readings';

type StoredVehicle = Stored<(typeof vehicles)['fields']>;
type StoredCheck = Stored<(typeof vehicleInspections)['fields']>;

/** Returns the check that the same person filed under this key before. */
async function filedBefore(
  { tx, by }: Beginning,
  key: unknown,
): Promise<{ record: StoredCheck } | Refused | undefined> {
  if (typeof key !== 'string' || key === '') return undefined;
  const [, { rows }] = await Promise.all([
    tx.serialize(['filing', key]),
    tx.find(vehicleInspections, {
      tests: [{ field: 'filing_key', test: 'same', value: key }],
      perPage: 1,
      count: false,
    }),
  ]);
  const [record] = rows;
  if (!record) return undefined;
  return record.driver_id === by.id || record.created_by === by.id
    ? { record }
    : { refusal: fieldsWrong({ filing_key: [taken('Filing key')] }) };
}

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
interface Judged {
  check: Partial<Inspection>;
  answers: readonly Answer[];
  reading: number | null;
}

async function judge(
  ctx: Change,
  sent: Inspection,
  vehicle: StoredVehicle,
): Promise<Judged | { errors: FieldErrors }> {
  const { tx } = ctx;
  const errors: FieldErrors = {};
  const moments = momentsOf(sent, tx.now);
  const [version, person, readings] = await Promise.all([
    versionOf(ctx, sent.checklist_version),
    recordOf(tx, employees, sent.driver_id),
    readingsAround(tx, vehicle.id, moments.submitted_at),
  ]);
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

/** Returns the photos that the answers name, which the driver sent before; refused where one of them is missing. */
async function photosOf(
  { tx, by }: Change,
  answers: readonly Answer[],
): Promise<readonly FileValue[] | Refused> {
  const ids = [...new Set(answers.flatMap(({ photos }) => photos))];
  const photos = await tx.takeFiles(ids, by);
  const isWhole =
    photos.length === ids.length && photos.every(({ type }) => type.startsWith('image/'));
  return isWhole
    ? photos
    : {
        refusal: fieldsWrong({
          answers: ['A photo of this check was not sent, or is not a photo.'],
        }),
      };
}

/** Adds a defect for each fail. */
async function addDefects(
  ctx: Change,
  check: StoredCheck,
  photos: readonly FileValue[],
): Promise<Refused | undefined> {
  for (const { label, severity, note, photos: ids } of check.answers.filter(isFail)) {
    const added = await addRecord(ctx, vehicleDefects, {
      vehicle_id: check.vehicle_id,
      item: label,
      severity,
      note,
      photos: photos.filter(({ id }) => ids.includes(id)),
      inspection_id: check.id,
      driver_id: check.driver_id,
      reported_by: check.driver_id,
    });
    if ('refusal' in added) return added;
  }
  return undefined;
}

async function lockVehicle({ tx }: Beginning, id: unknown): Promise<StoredVehicle | undefined> {
  if (!isId(id)) return undefined;
  const [, [vehicle]] = await Promise.all([
    tx.serialize(['vehicle', id]),
    tx.lockWhere(vehicles, [{ field: 'id', test: 'in', values: [id] }]),
  ]);
  return vehicle;
}

/** The vehicle of a new check, locked, and the records that the check points at. */
interface Begun {
  vehicle: StoredVehicle | undefined;
  pointed: Pointed;
}

/** Begins to file a check; one that is stored already is returned. */
export const beginCheck: BeginSave = async (ctx, body) => {
  const of = vehicleInspections;
  const { id } = body;
  if (isId(id)) {
    const [filed, known] = await Promise.all([
      filedBefore(ctx, body.filing_key),
      recordToChange(ctx, of, id, 'edit'),
    ]);
    return async () => filed ?? known;
  }
  const [before, vehicle, pointed] = await Promise.all([
    filedBefore(ctx, body.filing_key),
    lockVehicle(ctx, body.vehicle_id),
    lookUpSent(ctx, of, { driver_id: ctx.by.id, ...body }),
  ]);
  return async (change, sent) => before ?? file(change, sent, { vehicle, pointed });
};

/**
 * Files a vehicle check once: sent again under its key, the stored check is returned. Its defects, the vehicle's
 * odometer and whether it may be driven follow in the same change.
 */
export const fileCheck: Save = async (ctx, body) => (await beginCheck(ctx, body))(ctx, body);

async function file(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
  { pointed, ...begun }: Begun,
): Promise<Outcome> {
  const { tx, by } = ctx;
  const of = vehicleInspections;
  const read = readSave(of, { driver_id: by.id, ...body }, by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const sent = asRecordOf(of, read.values);
  const vehicle = begun.vehicle ?? (await lockVehicle(ctx, sent.vehicle_id));
  const facts = await lookUpSaveFacts(ctx, of, read.values, undefined, { pointed });
  const wrong = checkSave(of, read.values, undefined, facts);
  if (!vehicle || Object.keys(wrong).length > 0) return { refusal: fieldsWrong(wrong) };
  const judged = await judge(ctx, sent, vehicle);
  if ('errors' in judged) return { refusal: fieldsWrong(judged.errors) };
  const photos = await photosOf(ctx, judged.answers);
  if ('refusal' in photos) return photos;
  const added = await addRecord(ctx, of, { ...sent, ...judged.check, photos });
  if ('refusal' in added) return added;
  const { record } = added;
  const mine = await tx.lock(of, record.id, { by, action: 'add' });
  if (!mine?.may) return { refusal: notAllowed };
  if (judged.reading !== null) {
    await recordOdometer(ctx, vehicle, {
      odometer: judged.reading,
      odometer_on: record.date,
      odometer_reason: sent.odometer_reason,
    });
  }
  return (await addDefects(ctx, record, photos)) ?? { record };
}
