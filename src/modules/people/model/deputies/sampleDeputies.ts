import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { nameOfEmployee } from '@/modules/people/model/samples';

/** Returns deputies of managers in the demo company: in the past, today, and in some weeks. */
export const deputies = (today: string): SampleRow[] =>
  (
    [
      [6, 7, -60, -50],
      [8, 7, -2, 5],
      [3, 6, 30, 44],
    ] as const
  ).map(([user, deputy, from, until]) => ({
    user_id: user,
    user_name: nameOfEmployee(user),
    deputy_id: deputy,
    deputy_name: nameOfEmployee(deputy),
    from: daysFrom(today, from),
    until: daysFrom(today, until),
  }));
