import type { FileValue } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { daysFrom } from '@/core/samples/days';
import { seededNumbers } from '@/core/samples/random';
import type { SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { vehicles } from '@/modules/fleet/model/samples/vehicleSamples';
import { nameOfEmployee } from '@/modules/people/model/samples';
import { answersToStore, outcomeOf } from './answering';
import type { Answer } from './answers';
import { type ChecklistItem, itemsFor } from './checklists/items';
import { seededItems } from './checklists/seededItems';
import { at, faultsFound, type SampleFault } from './sampleFaults';
import { photosOf } from './samplePhotos';

interface SampleCheck {
  days: number;
  vehicle: number;
  driver: number;
  faults: readonly SampleFault[];
  status: string;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Returns the checks of the last two weeks, earliest first: most vehicles with a driver, on most working days. */
export function sampleChecks(today: string): readonly SampleCheck[] {
  const some = seededNumbers(17_23);
  const found = faultsFound(today);
  const rows = vehicles(today);
  const checks: SampleCheck[] = [];
  for (let days = 13; days >= 0; days -= 1) {
    rows.forEach(({ driver_id: driver }, index) => {
      const vehicle = index + 1;
      const known = found.find((one) => one.days === days && one.vehicle === vehicle);
      const isLeftOut = some(1, 10) > 8 || isWeekend(daysFrom(today, -days));
      if (typeof driver !== 'number' || (isLeftOut && !known)) return;
      // The vehicle that is off the road has not been checked since.
      if (vehicle === 13 && days < 2) return;
      checks.push({
        days,
        vehicle,
        driver,
        faults: known?.faults ?? [],
        status: known?.status ?? (days > 3 ? 'verified' : 'submitted'),
      });
    });
  }
  return checks;
}

const keyOf = (index: number) => `5f0c1b2a-7d3e-4c88-9a10-${String(index + 1).padStart(12, '0')}`;

const answered = (
  items: readonly ChecklistItem[],
  faults: readonly SampleFault[],
  photosOfItem: (item: string) => readonly FileValue[],
): readonly Answer[] =>
  answersToStore(
    items,
    items.map(({ key, section, label, answer_type }) => {
      const fault = faults.find((one) => one.item === key);
      return {
        item: key,
        answer: fault?.answer ?? 'pass',
        value: null,
        severity: fault?.severity ?? null,
        note: fault?.note ?? null,
        photos: fault ? photosOfItem(key).map(({ id }) => id) : [],
        section,
        label,
        answer_type,
      };
    }),
  );

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns the checks of the last two weeks, in every state, most without faults; `files` are `samplePhotos`. */
export const inspectionsWith =
  (files: readonly SampleFile[]) =>
  (today: string): SampleRow[] => {
    const rows = vehicles(today);
    return sampleChecks(today).map(({ days, vehicle, driver, faults, status }, index) => {
      const row = rows[vehicle - 1] ?? {};
      const items = itemsFor(seededItems(), {
        fuel_type_id: idOf(row.fuel_type_id),
        category_id: idOf(row.category_id),
      });
      const answers = answered(items, faults, (item) => photosOf(files, vehicle, item));
      const minute = String(10 + (index % 45)).padStart(2, '0');
      const isVerified = status === 'verified';
      return valuesOf({
        ...outcomeOf(answers),
        filing_key: keyOf(index),
        date: daysFrom(today, -days),
        vehicle_id: vehicle,
        driver_id: driver,
        checklist_version: 2,
        started_at: at(today, days, `06:${minute}`),
        submitted_at: at(today, days, `07:${minute}`),
        odometer: Number(row.odometer ?? 0) - days * 37,
        location: 'Yard',
        answers,
        photos: faults.flatMap(({ item }) => photosOf(files, vehicle, item)),
        signature: nameOfEmployee(driver),
        status,
        ...(isVerified && {
          verified_by: driver === 2 ? 1 : 2,
          verified_at: at(today, days, '16:30'),
        }),
        created_at: at(today, days, `07:${minute}`),
        created_by: driver,
      });
    });
  };
