import { type RaRecord, useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { Notice } from '@/browser/crud/Notice';
import { IncludedRows } from '@/browser/fields';
import { Box } from '@/browser/kit/Box';
import { Button } from '@/browser/kit/Button';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@/browser/kit/Table';
import { DocumentCards } from './DocumentCards';
import { DocumentValue, labelKey, SHOWN } from './DocumentValue';
import { useOwnDocuments } from './useOwnDocuments';

/** The documents of the person who is signed in. */
export function OwnDocuments() {
  const translate = useTranslate();
  const isNarrow = useMedia('(max-width:899.95px)');
  const { documents, total, included, error, retry, showMore } = useOwnDocuments();
  if (error) return <ListFailed error={error} title="documents.own.failed" onRetry={retry} />;
  if (!documents) return <DocumentsSkeleton />;
  if (documents.length === 0) {
    return (
      <Notice
        title={translate('documents.own.empty')}
        advice={translate('documents.own.empty_advice')}
      />
    );
  }
  const Documents = isNarrow ? DocumentCards : DocumentTable;
  return (
    <IncludedRows value={included}>
      <Documents documents={documents} />
      {total > documents.length && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
          <Button onClick={showMore}>{translate('documents.own.more')}</Button>
          {translate('documents.own.count', { shown: documents.length, total })}
        </Box>
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
const layout = {
  '& td': { py: 1 },
  '& :is(td, th):first-of-type': { pl: 0 },
  '& :is(td, th):last-of-type': { pr: 0 },
  '& td:not(:first-of-type, :last-of-type)': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};

function DocumentTable({ documents }: { documents: readonly RaRecord[] }) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={layout}>
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
    </Table>
  );
}
