import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';

interface Week {
  user_id: number;
  week_start: string;
}

interface Reminded {
  reminded: number;
  skipped: readonly { user_id: number; reason: string }[];
}

/** Returns the people of each week, by its Monday. */
function byWeek(weeks: readonly Week[]): Map<string, number[]> {
  const people = new Map<string, number[]>();
  for (const { user_id, week_start } of weeks)
    people.set(week_start, [...(people.get(week_start) ?? []), user_id]);
  return people;
}

/** Returns a function that reminds the people of weeks, one call for each week, and notifies of the outcome. */
export function useRemind() {
  const translate = useTranslate();
  const notify = useNotify();
  const callOperation = useOperation();
  const [isBusy, setBusy] = useState(false);

  const say = (answers: readonly Reminded[]) => {
    const skipped = answers.flatMap((answer) => answer.skipped);
    const reminded = answers.reduce((sum, answer) => sum + answer.reminded, 0);
    const reasons = [...new Set(skipped.map(({ reason }) => reason))].join(' ');
    const done = translate('reports.checks.remind.done', { smart_count: reminded });
    const left = translate('reports.checks.remind.skipped', {
      smart_count: skipped.length,
      reasons,
    });
    notify(skipped.length > 0 ? `${done} ${left}` : done, { type: 'info' });
  };

  const remind = async (weeks: readonly Week[]): Promise<boolean> => {
    setBusy(true);
    try {
      const answers: Reminded[] = [];
      for (const [week_start, user_ids] of byWeek(weeks))
        answers.push(
          (await callOperation('timesheets/remind', { week_start, user_ids })) as Reminded,
        );
      say(answers);
      return true;
    } catch (error) {
      if (!(error instanceof SessionEnded)) notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { remind, isBusy };
}
