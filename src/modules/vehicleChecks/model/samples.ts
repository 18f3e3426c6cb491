import type { FileValue } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { daysFrom } from '@/core/samples/days';
import { seededNumbers } from '@/core/samples/random';
import type { SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { vehicles } from '@/modules/fleet/model/samples';
import { nameOfEmployee } from '@/modules/people/model/samples';
import { type Answer, answersToStore, outcomeOf } from './answers';
import { type ChecklistItem, itemsFor } from './checklists/items';
import { seededItems } from './checklists/seededItems';
import type { Defect } from './defects/defectFields';
import type { Severity } from './defects/severities';
import { photosOf } from './samplePhotos';

/** Returns the moment `days` ago at `time` (HH:mm). */
export const at = (today: string, days: number, time: string): string =>
  `${daysFrom(today, -days)}T${time}:00.000Z`;

interface Fault {
  item: string;
  answer: 'fail' | 'advisory';
  severity?: Severity;
  note: string;
  /** Values of the defect that it led to. */
  defect?: Partial<Defect>;
}

/** A check with faults, `days` ago. */
interface Found {
  days: number;
  vehicle: number;
  faults: readonly Fault[];
  status?: 'submitted' | 'action_required' | 'verified';
}

const repaired = (today: string, days: number, action: string, cost: number): Partial<Defect> => ({
  status: 'rectified',
  triage: 'monitor',
  triaged_by: 2,
  triaged_at: at(today, days, '10:05'),
  corrective_actions: [
    {
      action,
      performed_by: 'Kirkstall Road Garage',
      cost_minor: cost,
      completed_at: daysFrom(today, -days),
      evidence: 'Invoice 20418',
      files: [],
      recorded_by: 2,
      recorded_at: at(today, days, '15:40'),
    },
  ],
  closed_at: at(today, days, '15:40'),
});

const FOUND = (today: string): readonly Found[] => [
  {
    days: 12,
    vehicle: 4,
    status: 'verified',
    faults: [
      {
        item: 'brake-lights',
        answer: 'fail',
        severity: 'dangerous',
        note: 'Nearside brake light out.',
        defect: repaired(today, 12, 'Bulb replaced.', 1_450),
      },
    ],
  },
  {
    days: 8,
    vehicle: 9,
    status: 'submitted',
    faults: [
      {
        item: 'horn',
        answer: 'fail',
        severity: 'major',
        note: 'Horn works only now and then.',
        defect: {
          status: 'in_progress',
          triage: 'monitor',
          triaged_by: 2,
          triaged_at: at(today, 7, '08:50'),
          corrective_actions: [
            {
              action: 'Contacts cleaned. New horn ordered.',
              performed_by: 'Kirkstall Road Garage',
              cost_minor: 4_000,
              completed_at: null,
              evidence: 'Job sheet KRG-771',
              files: [],
              recorded_by: 2,
              recorded_at: at(today, 6, '14:10'),
            },
          ],
        },
      },
    ],
  },
  {
    days: 4,
    vehicle: 1,
    status: 'submitted',
    faults: [
      { item: 'washers', answer: 'fail', severity: 'minor', note: 'Washer bottle is empty.' },
      { item: 'fluid-levels', answer: 'advisory', note: 'Coolant is near the minimum.' },
    ],
  },
  {
    days: 2,
    vehicle: 13,
    status: 'action_required',
    faults: [
      {
        item: 'foot-brake',
        answer: 'fail',
        severity: 'dangerous',
        note: 'Nearside front brake hose perished, pedal soft.',
        defect: {
          triage: 'off_road',
          triaged_by: 2,
          triaged_at: at(today, 2, '07:55'),
        },
      },
    ],
  },
  {
    days: 1,
    vehicle: 6,
    status: 'action_required',
    faults: [
      {
        item: 'exhaust-smoke-or-noise',
        answer: 'fail',
        severity: 'major',
        note: 'Blows loudly when cold.',
      },
    ],
  },
  {
    days: 0,
    vehicle: 2,
    faults: [
      { item: 'cuts-and-bulges', answer: 'advisory', note: 'Small nick in the offside rear tyre.' },
    ],
  },
];

interface SampleCheck {
  days: number;
  vehicle: number;
  driver: number;
  faults: readonly Fault[];
  status: string;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Returns the checks of the last two weeks, earliest first: most vehicles with a driver, on most working days. */
export function sampleChecks(today: string): readonly SampleCheck[] {
  const some = seededNumbers(17_23);
  const found = FOUND(today);
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
  faults: readonly Fault[],
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
