import { useTranslate } from 'react-admin';
import type { LeaveOfYear } from '@/modules/absences/model/leaveLeft';

/** Returns days as people write them: "4.50" is 4.5. */
export const daysShown = (days: string | null): string => String(Number(days ?? 0));

/** Shows what is left of a year's leave, with booked and requested days. */
export function LeaveText({ year }: { year: LeaveOfYear }) {
  const translate = useTranslate();
  if (year.allowance === null) return translate('absences.none');
  return translate('absences.left', {
    year: year.year,
    allowance: daysShown(year.allowance),
    left: daysShown(year.left),
    booked: daysShown(year.booked),
    requested: daysShown(year.requested),
  });
}

/** Shows what is left of a year once the time off in question is approved, too; without any, what is left now. */
export function LeaveAfterText({ year }: { year: LeaveOfYear }) {
  const translate = useTranslate();
  if (year.allowance === null || Number(year.asked) === 0) return <LeaveText year={year} />;
  const after = Number(year.left_after);
  return translate(after < 0 ? 'absences.over' : 'absences.after', {
    year: year.year,
    allowance: daysShown(year.allowance),
    after: String(after),
    over: String(-after),
  });
}
