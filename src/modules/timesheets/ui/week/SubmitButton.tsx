import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { ActionButton } from '@/browser/kit/ActionButton';
import { clockAt } from '@/core/dates/clock';
import type { RecordValues } from '@/core/fields';
import { missingIn } from '@/modules/timesheets/model/weeks/missing';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import { type Doubts, SubmitQuestion } from './SubmitQuestion';
import { useWeek } from './WeekContext';

const isSure = ({ isEmpty, isFuture, days, jobs }: Doubts) =>
  !isEmpty && !isFuture && days.length + jobs.length === 0;

/**
 * Moves the focus to the first entry to fix: the choice of a conflict, a box on a phone, or a cell of the grid, which
 * becomes the active one by a click.
 */
function goToProblem(): void {
  const problem = document.querySelector<HTMLElement>(
    'main [data-conflict] button, main [aria-invalid=true]',
  );
  problem?.focus();
  if (problem?.matches('[data-row]')) problem.click();
}

/** Submits the week, or makes it a draft again. Asks first if the week lacks something. */
export function SubmitButton() {
  const translate = useTranslate();
  const { store, state, surroundings, permission, dates, weekStart } = useWeek();
  const { run, isRunning, saveFirst } = useWeekAct();
  const [doubts, setDoubts] = useState<Doubts>();
  const { status } = state.view.week;
  if (!permission.submit || status === 'approved') return null;
  if (status === 'submitted')
    return (
      <ActionButton variant="outlined" disabled={isRunning} onClick={() => void run('unsubmit')}>
        {translate('timesheets.week.unsubmit')}
      </ActionButton>
    );
  const submit = async () => {
    // Hours that are not saved are not missing.
    if (!(await saveFirst())) return;
    const { working } = surroundings;
    const entries = store.state().content.entries.map(({ values }) => values);
    const today = clockAt(Date.now() / 1000, working.zone).date;
    const found = { ...missingIn(entries, dates, working), isFuture: weekStart > today };
    if (isSure(found)) void run('submit');
    else setDoubts(found);
  };
  return (
    <>
      <ActionButton variant="contained" disabled={isRunning} onClick={() => void submit()}>
        {translate('timesheets.week.submit')}
      </ActionButton>
      {doubts && (
        <SubmitQuestion
          doubts={doubts}
          onClose={() => setDoubts(undefined)}
          onSubmit={() => {
            setDoubts(undefined);
            void run('submit');
          }}
        />
      )}
    </>
  );
}

/** Submits or unsubmits the week once all edits are saved. */
function useWeekAct() {
  const callFlagged = useFlaggedOperation(weeksResource);
  const notify = useNotify();
  const { store, userId, weekStart } = useWeek();
  const [isRunning, setRunning] = useState(false);

  const report = (action: 'submit' | 'unsubmit') => {
    const { contract_manager_id: manager } = store.state().view.week;
    if (action === 'submit' && manager === null)
      notify('timesheets.week.done.submit_unmanaged', { type: 'warning' });
    else notify(`timesheets.week.done.${action}`, { type: 'success' });
  };
  /** Saves all edits. Says why if that is not possible, and shows the first entry to fix. */
  const saveFirst = async (): Promise<boolean> => {
    if (store.isSaved()) return true;
    setRunning(true);
    await store.flush();
    setRunning(false);
    if (store.isSaved()) return true;
    const { state } = store.state().saving;
    notify(`timesheets.week.not_saved.${state}`, { type: 'warning' });
    if (state === 'held') goToProblem();
    return false;
  };
  const run = async (action: 'submit' | 'unsubmit') => {
    if (!(await saveFirst())) return;
    setRunning(true);
    try {
      const week = await callFlagged({
        operation: `timesheets/${action}`,
        input: { user_id: userId, week_start: weekStart },
        tell: () => report(action),
      });
      store.show({ ...store.state().view, week: week as RecordValues });
      await store.refresh();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      // Somebody else may have reviewed it meanwhile: show its current state.
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      await store.refresh();
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, saveFirst };
}
