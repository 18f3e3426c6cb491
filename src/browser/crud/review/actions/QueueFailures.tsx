import { useTranslate } from 'react-admin';
import { useQueuePlace, useReview } from '@/browser/crud/review/ReviewContext';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { Failure } from './useRun';
import type { Job, useTransitions } from './useTransitions';

interface Props {
  transitions: Pick<ReturnType<typeof useTransitions>, 'failures' | 'forget' | 'again'>;
}

/** The rows for which a transition was refused, each with its reason. A retry uses the current rows. */
export function QueueFailures({ transitions: { failures, forget, again } }: Props) {
  const { workflow, open, nameOf, transitionsOf, words } = useReview();
  const { rows } = useQueuePlace();
  const names = [...new Set(failures.map(({ row }) => row.name))];
  return names.map((name) => {
    const refused = failures.filter(({ row }) => row.name === name);
    const label = words(`label.${name}`, {}, workflow.transitions[name]?.label);
    // The row of an undo is in another tab, so the retry uses the original row.
    const isUndo = Object.values(workflow.transitions).some(({ undo }) => undo === name);
    const shown = ({ id }: Job) => rows.find((row) => row.id === id);
    const asItIs = (job: Job): Job[] => {
      const row = shown(job);
      if (row && transitionsOf(row).may.has(name)) return [{ ...job, row }];
      return isUndo ? [job] : [];
    };
    return (
      <FailureList
        key={name}
        title={words(`failed.${name}`, { label, smart_count: refused.length })}
        failures={refused}
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

const List = styled('ul')({
  margin: '6px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  '& li > span': { flex: '1 1 200px', overflowWrap: 'anywhere' },
});

interface ListProps {
  title: string;
  failures: readonly Failure<Job>[];
  nameOf: (job: Job) => string;
  /** The label of the retry button. */
  again: string;
  /** Returns true if the job can be retried in the row's current state. */
  isOpen: (job: Job) => boolean;
  onAgain: (jobs: Job[]) => void;
  onShow: (job: Job) => void;
  onDismiss: (jobs: Job[]) => void;
}

/** The refused jobs, each with its reason, with buttons to retry or dismiss them. */
function FailureList(props: ListProps) {
  const { title, failures, nameOf, again, isOpen, onAgain, onShow, onDismiss } = props;
  const translate = useTranslate();
  if (failures.length === 0) return null;
  const rows = failures.map(({ row }) => row);
  const open = rows.filter(isOpen);
  return (
    <Alert severity="error" isPlain isWide style={{ marginBottom: 12 }}>
      <strong>{title}</strong>
      <List>
        {failures.map(({ row, message }) => (
          <li key={row.id}>
            <span>
              {nameOf(row)}: {translate(message, { _: message })}
            </span>
            {isOpen(row) && (
              <Button color="inherit" onClick={() => onShow(row)}>
                {translate('fieldhouse.review.show')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {open.length > 0 && (
        <Button color="inherit" variant="outlined" onClick={() => onAgain(open)}>
          {again}
        </Button>
      )}
      <Button color="inherit" onClick={() => onDismiss(rows)}>
        {translate('fieldhouse.review.dismiss')}
      </Button>
    </Alert>
  );
}
