import { useGetIdentity } from 'react-admin';
import { useSearchParams } from 'react-router';
import { dayAfter } from '@/core/dates/clock';
import { isCalendarDate } from '@/core/fields/calendarDay';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { useThisWeek } from '@/modules/timesheets/ui/view/useThisWeek';

/** Reads the person and week of the address; defaults to the signed-in user and the current week. */
export function useWeekAddress() {
  const [parameters] = useSearchParams();
  const { identity } = useGetIdentity();
  const requested = parameters.get('user_id');
  const own = identity && Number(identity.id);
  const userId = requested && /^\d{1,9}$/.test(requested) ? Number(requested) : own;
  const present = useThisWeek();
  const week = parameters.get('week') ?? '';
  const weekStart = isCalendarDate(week) ? weekStartOf(week) : present;
  const addressOf = (start: string) => {
    const query = new URLSearchParams(parameters);
    if (start === present) query.delete('week');
    else query.set('week', start);
    return { search: query.toString() };
  };
  return {
    signedIn: own,
    userId,
    isOwn: userId === own,
    weekStart,
    isThisWeek: weekStart === present,
    previous: addressOf(dayAfter(weekStart, -7)),
    present: addressOf(present),
    next: addressOf(dayAfter(weekStart, 7)),
  };
}
