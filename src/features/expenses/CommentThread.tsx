import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import { useOperationQuery } from '../../crud/useOperationQuery';
import { useCompanyTime } from '../../fields';
import { styled } from '../../kit/styles/styled';
import { CommentForm } from './CommentForm';
import { expensesEntry } from './expensesEntry';

const Section = styled('section')(({ theme }) => ({
  padding: '12px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 8px', fontWeight: 650 },
  '& ol': { margin: '0 0 12px', padding: 0, listStyle: 'none', display: 'grid', gap: 10 },
  '& li > p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

/** What was said about an expense, oldest first, and a box to say more. */
export function CommentThread({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const heading = useId();
  const { moment } = useCompanyTime();
  const { data, error, retry } = useOperationQuery<readonly RecordValues[]>(
    expensesEntry,
    'comments',
    {
      expense_id: record.id,
    },
  );
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{translate('expenses.comments.heading')}</h2>
      {error && (
        <div role="alert">
          {translate('expenses.comments.failed')}{' '}
          <Button onClick={retry}>{translate('fieldhouse.crud.retry')}</Button>
        </div>
      )}
      {data && data.length > 0 && (
        <ol>
          {data.map(({ id, comment, author_name: author, created_at: at }) => (
            <li key={String(id)}>
              <small>
                {translate('expenses.comments.who', {
                  name: author ?? '',
                  when: at ? moment(String(at)) : '',
                })}
              </small>
              <p>{String(comment)}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm record={record} />
    </Section>
  );
}
