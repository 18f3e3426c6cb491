import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { ListFailed } from '../../crud/list/ListFailed';
import { Notice } from '../../crud/Notice';
import { IncludedRows } from '../../fields';
import { DocumentCards } from './DocumentCards';
import { DocumentsSkeleton } from './DocumentsSkeleton';
import { DocumentTable } from './DocumentTable';
import { useOwnDocuments } from './useOwnDocuments';

/** The documents of the person who is signed in: loading, failed, none, or all of them. */
export function OwnDocuments() {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { documents, total, included, error, retry, showMore } = useOwnDocuments();
  if (error) return <ListFailed error={error} title="account.documents.failed" onRetry={retry} />;
  if (!documents) return <DocumentsSkeleton />;
  if (documents.length === 0) {
    return (
      <Notice
        title={translate('account.documents.empty')}
        advice={translate('account.documents.empty_advice')}
      />
    );
  }
  const Documents = isNarrow ? DocumentCards : DocumentTable;
  return (
    <IncludedRows value={included}>
      <Documents documents={documents} />
      {total > documents.length && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
          <Button onClick={showMore}>{translate('account.documents.more')}</Button>
          {translate('account.documents.count', { shown: documents.length, total })}
        </Box>
      )}
    </IncludedRows>
  );
}
