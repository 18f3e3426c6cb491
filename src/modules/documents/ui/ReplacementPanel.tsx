import { useId } from 'react';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { LinkButton } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { expiryOf } from '@/modules/documents/model/documents';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';
import { documentsResource, replacementAddress } from './documentsResource';
import { ExpiryMark } from './ExpiryMark';

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  maxWidth: 'var(--record-width)',
  marginBottom: 16,
  padding: '12px 20px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

/** The expiry of a document, links to the documents before and after it, and a button that replaces it. */
export function ReplacementPanel({ record: read }: { record: RecordValues }) {
  const record = asRecordOf(employeeDocuments, read);
  const translate = useTranslate();
  const heading = useId();
  const { state } = useLocation();
  const { status, replaces_id: older } = record;
  const { canAccess: mayEdit } = useCanAccess({
    resource: documentsResource.route,
    action: 'edit',
    record,
  });
  const { canAccess: mayAdd } = useCanAccess({
    resource: documentsResource.route,
    action: 'create',
  });
  const navigate = useNavigate();
  const { day } = useCompanyTime();
  const isCurrent = status === 'current';
  const mayReplace = record.archived_at === null && isCurrent && mayEdit && mayAdd;
  const replace = translate('documents.replacing.replace');
  useOfferedCommands(
    mayReplace
      ? [
          {
            ...{ id: 'replace', label: replace },
            run: () => navigate(replacementAddress(record), { state }),
          },
        ]
      : [],
  );
  if (record.archived_at !== null) return null;
  if (isCurrent && !mayReplace && older === null) return null;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{translate('documents.replacing.heading')}</h2>
      <ExpiryMark expiry={expiryOf(record, day(new Date().toISOString()))} />
      <p>{translate(`documents.replacing.${isCurrent ? 'advice' : 'superseded'}`)}</p>
      <footer>
        {older !== null && (
          <LinkButton to={`/${documentsResource.route}/${older}`} state={state}>
            {translate('documents.replacing.older')}
          </LinkButton>
        )}
        {!isCurrent && <NewerLink id={record.id} />}
        {mayReplace && (
          // The form leads back to the page that this page was opened from.
          <LinkButton variant="outlined" to={replacementAddress(record)} state={state}>
            {replace}
          </LinkButton>
        )}
      </footer>
    </Panel>
  );
}

/** A link to the document that replaced another, if this person may see it. */
function NewerLink({ id }: { id: number }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const { data } = useGetList(documentsResource.route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { replaces_id: id },
  });
  const [newer] = data ?? [];
  if (!newer) return null;
  return (
    <LinkButton to={`/${documentsResource.route}/${newer.id}`} state={state}>
      {translate('documents.replacing.newer')}
    </LinkButton>
  );
}
