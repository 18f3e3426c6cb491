import { weekdayOf } from '@/core/dates/clock';
import { MINUTE } from '@/core/dates/seconds';
import type { seededNumbers } from '@/core/samples/random';
import type { SampleRow } from '@/core/samples/sampleRow';
import type { Employee } from '@/modules/people/model/employeeFields';
import { durationFrom } from './duration';
import type { Working } from './hours/countDay';

const ANNUAL_LEAVE = 1;
const BANK_HOLIDAY = 2;

const WORK = [
  'Boiler service and gas safety check',
  'Emergency call-out: no heating',
  'Replaced circulation pump',
  'Fixed-wire test, second floor',
  'Fitted new distribution board',
  'Planned maintenance',
  'Fire-damper inspection',
  'Leak traced and repaired',
  'Survey for quotation',
  'Snagging with the client',
];
const OFFICE_WORK = ['Planning', 'Reviews and invoicing', 'Supplier meeting', 'Monthly figures'];
/** Random numbers that repeat on every run. */
export type Random = ReturnType<typeof seededNumbers>;

const clock = (minutes: number) => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};
const minutesOf = (time: unknown) => {
  const [hours = 8, minutes = 0] = String(time ?? '08:00')
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
};

/** An employee of the demo company who enters hours. */
export interface Person {
  id: number;
  row: Readonly<Partial<Employee>>;
  working: Working;
  schedule: SampleRow;
  isOffice: boolean;
}

/** Returns the job of a person's day: at a property of the demo company, or in the office. */
function jobOf(person: Person, places: readonly SampleRow[], random: Random): SampleRow {
  if (person.isOffice)
    return {
      job_number: `INT-${100 + (person.id % 5)}`,
      description: OFFICE_WORK[random(0, OFFICE_WORK.length - 1)] ?? null,
    };
  // A person has few places in a quarter: the same rows recur every week.
  const at = (person.id * 7 + random(0, 3)) % places.length;
  const place = places[at];
  return {
    job_number: `J-${20_401 + at}`,
    customer_id: Number(place?.customer_id),
    property_id: at + 1,
    description: WORK[(person.id + at) % WORK.length] ?? null,
    is_rebillable: at % 4 > 0,
  };
}

function workdayOf(
  person: Person,
  date: string,
  places: readonly SampleRow[],
  random: Random,
): SampleRow[] {
  const start = minutesOf(person.schedule.start_time) + random(-2, 2) * 15;
  const end = minutesOf(person.schedule.end_time) + (random(1, 5) === 1 ? random(1, 5) * 30 : 0);
  const job = () => jobOf(person, places, random);
  // Some in the office enter their hours without times.
  if (person.isOffice && person.id % 3 === 0)
    return [{ ...durationFrom(clock(start), (end - start - 30) * MINUTE), date, ...job() }];
  if (person.isOffice || random(1, 6) > 1)
    return [{ date, start_time: clock(start), end_time: clock(end), ...job() }];
  const noon = start + 240;
  return [
    { date, start_time: clock(start), end_time: clock(noon), ...job() },
    { date, start_time: clock(noon + 30), end_time: clock(Math.max(end, noon + 150)), ...job() },
  ];
}

/** Returns a person's entries of a day: mostly their schedule, sometimes leave, a weekend or a night. */
export function dayOf(
  person: Person,
  date: string,
  places: readonly SampleRow[],
  random: Random,
): SampleRow[] {
  const weekday = weekdayOf(date);
  const scheduled = person.working.schedule?.days[weekday] ?? 0;
  const isHoliday = person.working.holidays.some((one) => one.date === date && !one.isHalfDay);
  const luck = random(1, 100);
  if (scheduled === 0) {
    if (person.isOffice || weekday < 5 || luck > (weekday === 5 ? 12 : 5)) return [];
    return [{ date, start_time: '08:00', end_time: '12:00', ...jobOf(person, places, random) }];
  }
  const start = minutesOf(person.schedule.start_time);
  const off = (type: number): SampleRow[] => [
    {
      date,
      start_time: clock(start),
      end_time: clock(minutesOf(person.schedule.end_time)),
      holiday_type_id: type,
    },
  ];
  if (isHoliday && luck > 8) return off(BANK_HOLIDAY);
  if (luck <= 4) return off(ANNUAL_LEAVE);
  if (luck === 5 && !person.isOffice && weekday === 4)
    return [{ date, start_time: '22:00', end_time: '06:00', ...jobOf(person, places, random) }];
  return workdayOf(person, date, places, random);
}
