import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { COMMENTS_PER_PAGE } from '@/modules/expenses/model/commentLimits';
import { CommentForm } from './CommentForm';
import { expensesResource } from './expensesResource';

const Section = styled('section')(({ theme }) => ({
  padding: '12px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 8px', fontWeight: 650 },
  '& ol': { margin: '0 0 12px', padding: 0, listStyle: 'none', display: 'grid', gap: 10 },
  '& li > p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

/** The comments on an expense, oldest first, and a box to add one. */
export function CommentThread({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const heading = useId();
  const [pages, setPages] = useState(1);
  const onOlder = () => setPages(pages + 1);
  const numbers = Array.from({ length: pages }, (_, n) => pages - n);
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{translate('expenses.comments.heading')}</h2>
      {numbers.map((page) => (
        <Comments
          key={page}
          record={record}
          page={page}
          onOlder={page === pages ? onOlder : undefined}
        />
      ))}
      <CommentForm record={record} />
    </Section>
  );
}

/** A page of comments, counted from the newest. */
function Comments({
  record,
  page,
  onOlder,
}: {
  record: RecordValues;
  page: number;
  onOlder: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const { data, error, retry } = useOperationQuery<readonly RecordValues[]>(
    expensesResource,
    'comments',
    { expense_id: record.id, order: 'desc', page, per_page: COMMENTS_PER_PAGE },
  );
  if (error)
    return (
      <div role="alert">
        {translate('expenses.comments.failed')}{' '}
        <Button onClick={retry}>{translate('fieldhouse.crud.retry')}</Button>
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <>
      {onOlder && data.length === COMMENTS_PER_PAGE && (
        <Button onClick={onOlder}>{translate('expenses.comments.older')}</Button>
      )}
      <ol>
        {data.toReversed().map(({ id, comment, author_name: author, created_at: at }) => (
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
    </>
  );
}
