import { type RaRecord, useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { PageMessage } from '@/browser/crud/PageMessage';
import { IncludedRows } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@/browser/kit/Table';
import { DocumentCards } from './DocumentCards';
import { DocumentValue, labelKey, SHOWN } from './DocumentValue';
import { useOwnDocuments } from './useOwnDocuments';

const More = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, paddingTop: 8 });

/** The documents of the person who is signed in. */
export function OwnDocuments() {
  const translate = useTranslate();
  const isNarrow = useMedia('(max-width:899.95px)');
  const { documents, total, included, error, retry, showMore } = useOwnDocuments();
  if (error) return <ListFailed error={error} title="documents.own.failed" onRetry={retry} />;
  if (!documents) return <DocumentsSkeleton />;
  if (documents.length === 0) {
    return (
      <PageMessage
        title={translate('documents.own.empty')}
        advice={translate('documents.own.empty_advice')}
      />
    );
  }
  const Shown = isNarrow ? DocumentCards : DocumentTable;
  return (
    <IncludedRows value={included}>
      <Shown documents={documents} />
      {total > documents.length && (
        <More>
          <Button onClick={showMore}>{translate('documents.own.more')}</Button>
          {translate('documents.own.count', { shown: documents.length, total })}
        </More>
      )}
    </IncludedRows>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

function DocumentsSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('documents.own.loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={32} style={{ marginTop: 8, marginBottom: 8 }} />
      ))}
    </div>
  );
}

// Names of types and files may wrap; numbers and dates may not.
const Documents = styled(Table)({
  '& td': { paddingTop: 8, paddingBottom: 8 },
  '& :is(td, th):first-of-type': { paddingLeft: 0 },
  '& :is(td, th):last-of-type': { paddingRight: 0 },
  '& td:not(:first-of-type, :last-of-type)': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
});

function DocumentTable({ documents }: { documents: readonly RaRecord[] }) {
  const translate = useTranslate();
  return (
    <Documents>
      <TableHead>
        <TableRow>
          {SHOWN.map((source) => (
            <TableCell key={source}>{translate(labelKey(source))}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {documents.map((document) => (
          <TableRow key={document.id}>
            {SHOWN.map((source) => (
              <TableCell key={source}>
                <DocumentValue document={document} source={source} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Documents>
  );
}
