import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { ChecklistItem } from './ChecklistItem';

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

/** Lists what a leaver has to hand over, each kind with its action, and a tick once it is done. */
export function LeaverChecklist({ record }: { record: Employee }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Part aria-labelledby={headingId}>
      <h3 id={headingId}>{translate('people.employees.checklist.heading')}</h3>
      <Lines record={record} />
    </Part>
  );
}

function Lines({ record }: { record: Employee }) {
  const translate = useTranslate();
  const { data, error, retry } = useOperationQuery<ChecklistLine[]>(
    employeesResource,
    'leaver-checklist',
    {
      user_id: record.id,
    },
  );
  const { isSeen, toggle } = useSeenLines(Number(record.id));
  if (error)
    return <ListFailed error={error} title="people.employees.checklist.failed" onRetry={retry} />;
  if (!data) return <Skeleton height={160} />;
  const done = data.filter((line) => line.count === 0 || isSeen(line)).length;
  return (
    <>
      <p role="status">
        {translate(
          done === data.length
            ? 'people.employees.checklist.all_done'
            : 'people.employees.checklist.progress',
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

const lineKey = ({ resource, field }: ChecklistLine): string => `${resource}.${field}`;

/** Stores on this device which lines of a person's checklist were ticked: those that only had to be checked. */
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
