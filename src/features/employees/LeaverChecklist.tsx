import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/fields';
import type { ChecklistLine } from '../../../domain/rules/leaving';
import { ListFailed } from '../../crud/ListFailed';
import { useAnswer } from '../../crud/useAnswer';
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

/** What still points at somebody who leaves: for others to take over, or to be told of. */
export function LeaverChecklist({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Part aria-labelledby={headingId}>
      <h3 id={headingId}>{translate('employees.checklist.heading')}</h3>
      <Lines record={record} />
    </Part>
  );
}

function Lines({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { data, error, retry } = useAnswer<ChecklistLine[]>(employeesEntry, 'leaver-checklist', {
    user_id: record.id,
  });
  if (error) return <ListFailed error={error} title="employees.checklist.failed" onRetry={retry} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) return <p>{translate('employees.checklist.empty')}</p>;
  return (
    <>
      <p>{translate('employees.checklist.advice')}</p>
      <ul>
        {data.map((line) => (
          <ChecklistItem key={`${line.resource}/${line.field}`} line={line} personId={record.id} />
        ))}
      </ul>
    </>
  );
}
