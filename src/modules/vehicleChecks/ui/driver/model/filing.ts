import { attached, type FilingCall } from '@/browser/crud/outbox/submission';
import { type Check, isReadingConfirmed, readOdometer, type TypedAnswer } from './check';

export const KIND = 'vehicle-check';

/** Returns an answer to file, without the note and photos of an item that is in order in the end. */
function asFiled({ photos = [], ...answer }: TypedAnswer) {
  if (answer.answer === 'pass' || answer.answer === 'na')
    return { item: answer.item, answer: answer.answer, photos: [] };
  return { ...answer, photos: photos.map(attached) };
}

/** Returns the photos that are filed with a check, by their names on this device. */
export const photosToFile = ({ answers }: Check): ReadonlySet<string> =>
  new Set(
    answers.flatMap((answer) => (asFiled(answer).photos.length > 0 ? (answer.photos ?? []) : [])),
  );

/** Returns the call that files a check, with photos by their names on this device. */
export function filingCallOf(
  check: Check,
  filed: { key: string; person: number; at: string },
): FilingCall {
  const { vehicle, version, startedAt, odometer, odometerReason, answers, signature } = check;
  const location = check.location?.trim();
  const keys = new Set(version.items.map(({ key }) => key));
  const body = {
    filing_key: filed.key,
    vehicle_id: vehicle.id,
    driver_id: filed.person,
    checklist_version: version.number,
    started_at: startedAt,
    submitted_at: filed.at,
    odometer: readOdometer(odometer) ?? null,
    ...(odometerReason.trim() && { odometer_reason: odometerReason.trim() }),
    ...(isReadingConfirmed(check) && { odometer_confirmed: true }),
    ...(check.offRoadAcknowledged && { off_road_acknowledged: true }),
    ...(location && { location }),
    answers: answers.filter(({ item }) => keys.has(item)).map(asFiled),
    signature,
  };
  return { operation: 'vehicle-inspections/save', body };
}
