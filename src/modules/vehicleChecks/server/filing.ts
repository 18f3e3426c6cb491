import type { FileValue } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { fieldsWrong, taken } from '@/core/validation/refusals';
import { checkSave } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import type { Beginning, BeginSave, Change, Outcome, Save } from '@/engine/call';
import { addRecord } from '@/engine/saving/changing';
import { lookUpSaveFacts, lookUpSent, type Pointed } from '@/engine/saving/facts';
import { refuseGivenAway } from '@/engine/saving/saveRecord';
import type { Refused, Stored } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { vehicleStates } from '@/modules/fleet/model/vehicleStates';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { recordOdometer } from '@/modules/fleet/server/vehicles';
import { isFail } from '@/modules/vehicleChecks/model/answering';
import type { Answer } from '@/modules/vehicleChecks/model/answers';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import { deriveOutcome, lookUpAround } from './outcome';

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

/** Returns the photos that the answers name, which the driver sent before; refused if one of them is missing. */
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
  const { by } = ctx;
  const of = vehicleInspections;
  const read = readSave(of, { driver_id: by.id, ...body }, by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const sent = asRecordOf(of, read.values);
  const vehicle = begun.vehicle ?? (await lockVehicle(ctx, sent.vehicle_id));
  const [facts, around] = await Promise.all([
    lookUpSaveFacts(ctx, of, read.values, undefined, { pointed }),
    vehicle && lookUpAround(ctx, sent, vehicle),
  ]);
  const wrong = { ...checkSave(of, read.values, undefined, facts) };
  // Drivers cannot choose such a vehicle, but a check of it may have waited for a signal.
  if (wrong.vehicle_id && vehicle?.status === 'disposed')
    wrong.vehicle_id = [vehicleStates.disposed.refuses];
  if (!vehicle || !around || Object.keys(wrong).length > 0) return { refusal: fieldsWrong(wrong) };
  const derived = await deriveOutcome(ctx, sent, vehicle, around);
  if ('errors' in derived) return { refusal: fieldsWrong(derived.errors) };
  const photos = await photosOf(ctx, derived.answers);
  if ('refusal' in photos) return photos;
  const added = await addRecord(ctx, of, { ...sent, ...derived.check, photos });
  if ('refusal' in added) return added;
  const { record } = added;
  const given = await refuseGivenAway(ctx, of, record, 'add');
  if (given) return given;
  if (derived.reading !== null) {
    await recordOdometer(ctx, vehicle, {
      odometer: derived.reading,
      odometer_on: record.date,
      odometer_reason: sent.odometer_reason,
    });
  }
  return (await addDefects(ctx, record, photos)) ?? { record };
}
