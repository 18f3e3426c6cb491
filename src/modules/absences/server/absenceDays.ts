import { type Prepare, recordOf } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { Absence } from '@/modules/absences/model/absenceFields';
import { bookedOf, issuesOfRange, sumOfDays } from '@/modules/absences/model/booking';
import { employees } from '@/modules/people/model/employees';
import { lockHoursOf } from '@/modules/timesheets/server/weekLocking';
import { planAbsence } from './planAbsence';

/** Works out the working days of time off that is saved, and refuses what cannot be booked. */
export const absenceDays: Prepare<Stored & Absence> = {
  async prepare(ctx, { values, current }) {
    // The refusal of its state says why it cannot be edited.
    if (current && current.status !== 'requested') return undefined;
    const request = {
      from: null,
      to: null,
      half_start: false,
      half_end: false,
      ...current,
      ...values,
    };
    const person = await recordOf(ctx.tx, employees, request.user_id);
    if (!person || !request.from || !request.to || Object.keys(issuesOfRange(request)).length > 0)
      return undefined;
    // Without the lock, two requests of one person at once would not see each other.
    await lockHoursOf(ctx, person.id);
    const { days, issue } = await planAbsence(ctx.tx, person, request, current?.id);
    if (issue) return { errors: { [issue[0]]: [issue[1]] } };
    const booked = bookedOf(days);
    return { complete: async (sent) => ({ ...sent, booked, days: sumOfDays(booked) }) };
  },
};
