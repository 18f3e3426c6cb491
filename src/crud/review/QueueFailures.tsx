import { FailureList } from './FailureList';
import { useReview } from './ReviewContext';
import type { Job, useTransitions } from './useTransitions';

interface Props {
  transitions: Pick<ReturnType<typeof useTransitions>, 'failures' | 'forget' | 'again'>;
}

/** The rows that a transition was refused for, each with its reason. What is tried again is what is shown now. */
export function QueueFailures({ transitions: { failures, forget, again } }: Props) {
  const { workflow, rows, open, nameOf, offers, words } = useReview();
  const names = [...new Set(failures.map(({ row }) => row.name))];
  return names.map((name) => {
    const told = failures.filter(({ row }) => row.name === name);
    const label = words(`label.${name}`, {}, workflow.transitions[name]?.label);
    // What is taken back lies in another tab: it is tried again as it was.
    const isUndo = Object.values(workflow.transitions).some(({ undo }) => undo === name);
    const shown = ({ id }: Job) => rows.find((row) => row.id === id);
    const asItIs = (job: Job): Job[] => {
      const row = shown(job);
      if (row && offers(row).may.has(name)) return [{ ...job, row }];
      return isUndo ? [job] : [];
    };
    return (
      <FailureList
        key={name}
        title={words(`failed.${name}`, { label, smart_count: told.length })}
        failures={told}
        nameOf={({ row }) => nameOf(row)}
        again={words(`again.${name}`, { label })}
        isOpen={(job) => asItIs(job).length > 0}
        onAgain={(jobs) => again(name, jobs.flatMap(asItIs))}
        onShow={(job) => {
          const row = shown(job);
          if (row) open(row);
        }}
        onDismiss={(jobs) => forget(jobs.map(({ id }) => id))}
      />
    );
  });
}
