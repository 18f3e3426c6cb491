import { attached, type FilingCall } from '../../../crud/outbox/submission';
import { type Check, readOdometer } from './check';

/** What kind of submission a check is in the outbox. */
export const KIND = 'vehicle-check';

/** The call that files a check. Photos stand in it by their names on this device. */
export function filingCallOf(
  check: Check,
  filed: { key: string; person: number; at: string },
): FilingCall {
  const { vehicle, version, startedAt, odometer, odometerReason, answers, signature } = check;
  const asked = new Set(version.items.map(({ key }) => key));
  const body = {
    filing_key: filed.key,
    vehicle_id: vehicle.id,
    driver_id: filed.person,
    checklist_version: version.number,
    started_at: startedAt,
    submitted_at: filed.at,
    odometer: readOdometer(odometer) ?? null,
    ...(odometerReason.trim() && { odometer_reason: odometerReason.trim() }),
    answers: answers
      .filter(({ item }) => asked.has(item))
      .map(({ photos = [], ...answer }) => ({ ...answer, photos: photos.map(attached) })),
    signature,
  };
  return { operation: 'vehicle-inspections/save', body };
}
