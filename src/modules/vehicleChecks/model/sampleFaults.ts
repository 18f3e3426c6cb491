import { daysFrom } from '@/core/samples/days';
import type { Defect } from './defects/defectFields';
import type { Severity } from './defects/severities';

/** Returns the moment `days` ago at `time` (HH:mm). */
export const at = (today: string, days: number, time: string): string =>
  `${daysFrom(today, -days)}T${time}:00.000Z`;

/** An answer that is not in order, and what came of it. */
export interface SampleFault {
  item: string;
  answer: 'fail' | 'advisory';
  severity?: Severity;
  note: string;
  defect?: Partial<Defect>;
}

/** A check with faults, `days` ago. */
interface Found {
  days: number;
  vehicle: number;
  faults: readonly SampleFault[];
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

/** Returns the checks of the last two weeks that found something. */
export const faultsFound = (today: string): readonly Found[] => [
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
