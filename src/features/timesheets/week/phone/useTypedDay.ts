import { withJob } from '../model/arranging';
import { typedInto } from '../model/editing';
import { isSameJob, type Job } from '../model/week';
import { useRemoved } from '../useRemoved';
import { useWeek } from '../WeekContext';

/** Takes what was typed for a job on a day: hours, from when to when, or nothing, which takes its hours away. */
export function useTypedDay(date: string) {
  const { store, surroundings } = useWeek();
  const tellRemoved = useRemoved();
  return (job: Job, text: string) => {
    const { content } = store.state();
    if (text.trim() === '' && !content.rows.some((row) => isSameJob(row.job, job))) return;
    const withRow = withJob(content, job);
    const rowId = withRow.rows.find((row) => isSameJob(row.job, job))?.id ?? '';
    const next = typedInto(withRow, { rowId, date }, text, surroundings);
    const isRemoved = next.entries.length < content.entries.length;
    if (store.change(isRemoved ? 'remove_entry' : 'entry', next) && isRemoved) tellRemoved();
  };
}
