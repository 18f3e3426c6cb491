import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { assetTypes } from '../../../domain/assets/assetTypes';
import { kinds, type RecordValues } from '../../../domain/kernel/fields';
import { useMe } from '../../crud/useMe';
import { useCompanyTime } from '../../fields';
import { PanelLine } from '../../kit/PanelLine';
import { usePapers } from './papers/usePapers';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

const Words = styled('div')({
  flexBasis: '100%',
  maxHeight: 220,
  overflowY: 'auto',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** The terms of an asset that somebody has, and the papers that go with it. */
export function AssetPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const { printLabels, printHandover, isBusy } = usePapers();
  return (
    <Paper variant="outlined" sx={{ maxWidth: 880, mb: 2 }}>
      <Terms record={record} />
      <PanelLine aria-labelledby={id}>
        <h2 id={id}>{translate('assets.papers.heading')}</h2>
        <Actions>
          {typeof record.user_id === 'number' && (
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => printHandover(record)}>
              {translate('assets.papers.handover')}
            </Button>
          )}
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => printLabels([record])}>
            {translate('assets.papers.labels')}
          </Button>
        </Actions>
      </PanelLine>
    </Paper>
  );
}

/** Which sentence tells how it stands with the terms; none where there are none to accept. */
function sentenceOf({ acceptance, status }: RecordValues, isMine: boolean, isNeeded: boolean) {
  if (acceptance === 'accepted') return 'accepted';
  if (acceptance === 'awaiting') return isMine ? 'awaiting' : 'awaiting_other';
  return status === 'available' && isNeeded ? 'to_sign' : undefined;
}

function Terms({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const me = useMe();
  const { day } = useCompanyTime();
  const { accepted_at: at, user_id: user } = record;
  const { data: type } = useGetOne(assetTypes.route, { id: Number(record.type_id) });
  const said = sentenceOf(record, user === me?.id, type?.needs_acceptance === true);
  if (said === undefined) return null;
  const accepted = typeof at === 'string' ? kinds.date.format(day(at), { kind: 'date' }) : '';
  const version = said === 'accepted' ? record.terms_version : type?.terms_version;
  return (
    <PanelLine aria-labelledby={id}>
      <h2 id={id}>{translate('assets.terms.heading')}</h2>
      <p>{translate(`assets.terms.${said}`, { version, day: accepted })}</p>
      {said !== 'accepted' && type?.terms && (
        // A keyboard scrolls what has the focus.
        <Words tabIndex={0}>{String(type.terms)}</Words>
      )}
    </PanelLine>
  );
}
