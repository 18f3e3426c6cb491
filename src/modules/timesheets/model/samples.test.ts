import { expect, it } from 'vitest';
import { timesheetAuditNotes, timesheetWeeks } from './samples';

// A week, with a Monday on which the week before is due.
const DAYS = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);

it.each(DAYS)(
  'has no week that was submitted or reviewed later than the beginning of %s',
  (today) => {
    const weeks = timesheetWeeks(today).flatMap((week) => [week.submitted_at, week.approved_at]);
    const notes = timesheetAuditNotes(today).map((note) => note.created_at);
    const moments = [...weeks, ...notes].flatMap((moment) => (moment ? [String(moment)] : []));
    expect(moments.length).toBeGreaterThan(100);
    expect(moments.filter((moment) => moment >= today)).toEqual([]);
  },
);

it.each(DAYS)('has no week that was reviewed before it was submitted, on %s', (today) => {
  const submitted = new Map<unknown, string>();
  for (const { week_id, action, created_at } of timesheetAuditNotes(today)) {
    if (action === 'submit') submitted.set(week_id, String(created_at));
    else expect(String(created_at) > String(submitted.get(week_id))).toBe(true);
  }
});
