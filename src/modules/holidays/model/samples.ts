import { keysOf } from '@/core/resource/keys';
import { daysFrom, yearOf } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { DIVISIONS, type Division } from '@/modules/configuration/model/divisions';
import { joinDivisions } from './publicHolidays';

const dayOfWeek = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => [0, 6].includes(dayOfWeek(day));

/** Returns Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - e + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`;
}

const firstMonday = (year: number, month: string) => {
  const first = `${year}-${month}-01`;
  return daysFrom(first, (8 - dayOfWeek(first)) % 7);
};
const lastMonday = (year: number, month: string) => {
  const last = `${year}-${month}-31`;
  return daysFrom(last, -((dayOfWeek(last) + 6) % 7));
};

type Day = readonly [name: string, date: string];

/** Returns the statutory days of a year, before any move from a weekend. */
function namedDays(year: number, division: Division): Day[] {
  const easterMonday: Day = ['Easter Monday', daysFrom(easter(year), 1)];
  const own: Record<Division, Day[]> = {
    england_and_wales: [easterMonday, ['Summer bank holiday', lastMonday(year, '08')]],
    scotland: [
      ['2nd January', `${year}-01-02`],
      ['Summer bank holiday', firstMonday(year, '08')],
      ["St Andrew's Day", `${year}-11-30`],
    ],
    northern_ireland: [
      ["St Patrick's Day", `${year}-03-17`],
      easterMonday,
      ['Battle of the Boyne', `${year}-07-12`],
      ['Summer bank holiday', lastMonday(year, '08')],
    ],
  };
  return [
    ["New Year's Day", `${year}-01-01`],
    ['Good Friday', daysFrom(easter(year), -2)],
    ['Early May bank holiday', firstMonday(year, '05')],
    ['Spring bank holiday', lastMonday(year, '05')],
    ['Christmas Day', `${year}-12-25`],
    ['Boxing Day', `${year}-12-26`],
    ...own[division],
  ];
}

/** Returns the observed days: one that falls on a weekend moves to the next free working day. */
function observedDays(year: number, division: Division): Day[] {
  const days = namedDays(year, division).toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  const taken = new Set(days.map(([, date]) => date));
  return days.map(([name, date]): Day => {
    if (!isWeekend(date)) return [name, date];
    let moved = date;
    while (isWeekend(moved) || taken.has(moved)) moved = daysFrom(moved, 1);
    taken.add(moved);
    return [`${name} (substitute day)`, moved];
  });
}

const BANK_HOLIDAY = 2;

/** Returns the public holidays of the United Kingdom from a year ago to a year ahead. */
export function holidays(today: string): SampleRow[] {
  const years = [-1, 0, 1].map((more) => yearOf(today) + more);
  const days = years.flatMap((year) =>
    keysOf(DIVISIONS).flatMap((division) =>
      observedDays(year, division).map(([name, date]) => ({ name, date, division })),
    ),
  );
  return joinDivisions(days)
    .filter(({ date }) => date >= daysFrom(today, -365) && date <= daysFrom(today, 365))
    .map((day) => ({ ...day, holiday_type_id: BANK_HOLIDAY, is_half_day: false }));
}

export function holidayJobNumbers(today: string): SampleRow[] {
  return [yearOf(today), yearOf(today) - 1].flatMap((year) =>
    [1, 2, 3, 4, 5].flatMap((type) =>
      [1, 2].map((company) => ({
        job_number: `HOL-${year}-${company}${String(type).padStart(2, '0')}`,
        holiday_type_id: type,
        company_id: company,
        year,
      })),
    ),
  );
}

export const holidayTypes = (): SampleRow[] => [
  { name: 'Annual leave', is_paid: true, uses_allowance: true, is_active: true },
  { name: 'Bank holiday', is_paid: true, is_active: true },
  { name: 'Sick leave', is_paid: true, is_active: true },
  { name: 'Training', is_paid: true, is_active: true },
  { name: 'Compassionate leave', is_paid: true, is_active: true },
  { name: 'Parental leave', is_paid: true, is_active: true },
  { name: 'Unpaid leave', is_paid: false, is_active: true },
  { name: 'Works shutdown', is_paid: true, uses_allowance: true, is_active: false },
];
