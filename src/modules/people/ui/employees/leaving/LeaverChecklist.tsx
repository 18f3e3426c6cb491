import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Employee } from '@/domain/people/employeeFields';
import type { ChecklistLine } from '@/domain/people/leaving';
import { ListFailed } from '@/src/crud/list/ListFailed';
import { useOperationQuery } from '@/src/crud/useOperationQuery';
import { styled } from '@/src/kit/styles/styled';
import { ChecklistItem } from './ChecklistItem';
import { employeesEntry } from './employeesEntry';

const Part = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& p': { margin: '2px 0 8px', color: theme.palette.text.secondary },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
  },
}));

/** What somebody who leaves has to hand over, each kind with what can be done about it and a tick once it is. */
export function LeaverChecklist({ record }: { record: Employee }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Part aria-labelledby={headingId}>
      <h3 id={headingId}>{translate('employees.checklist.heading')}</h3>
      <Lines record={record} />
    </Part>
  );
}

function Lines({ record }: { record: Employee }) {
  const translate = useTranslate();
  const { data, error, retry } = useOperationQuery<ChecklistLine[]>(
    employeesEntry,
    'leaver-checklist',
    {
      user_id: record.id,
    },
  );
  const { isSeen, toggle } = useSeenLines(Number(record.id));
  if (error) return <ListFailed error={error} title="employees.checklist.failed" onRetry={retry} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const done = data.filter((line) => line.count === 0 || isSeen(line)).length;
  return (
    <>
      <p role="status">
        {translate(
          done === data.length ? 'employees.checklist.all_done' : 'employees.checklist.progress',
          { done, total: data.length },
        )}
      </p>
      <ul>
        {data.map((line) => (
          <ChecklistItem
            key={lineKey(line)}
            line={line}
            person={record}
            isSeen={isSeen(line)}
            onSeen={() => toggle(line)}
          />
        ))}
      </ul>
    </>
  );
}

/** What tells one line of a checklist from another. */
const lineKey = ({ resource, field }: ChecklistLine): string => `${resource}.${field}`;

/** The lines of a person's checklist that were ticked on this device: those that only had to be looked at. */
function useSeenLines(personId: number) {
  const [seen, setSeen] = useStore<readonly string[]>(`leaver.${personId}`, []);
  return {
    isSeen: (line: ChecklistLine) => seen.includes(lineKey(line)),
    toggle: (line: ChecklistLine) => {
      const key = lineKey(line);
      setSeen(seen.includes(key) ? seen.filter((one) => one !== key) : [...seen, key]);
    },
  };
}
