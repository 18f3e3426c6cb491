import { useId } from 'react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { useCompanyTime } from '@/browser/fields';
import { ActionButton } from '@/browser/kit/ActionButton';
import { RecordCard } from '@/browser/kit/PanelCard';
import { PanelLine } from '@/browser/kit/PanelLine';
import { SignatureLine } from '@/browser/kit/signature/SignatureLine';
import { styled } from '@/browser/kit/styles/styled';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { drawingIn } from '@/core/signature';
import { assetAssignments } from '@/modules/assets/model/assetAssignments';
import { assetTypes } from '@/modules/assets/model/assetTypes';
import { useAssetDocuments } from './papers/useAssetDocuments';
import { TermsBox } from './TermsBox';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

// Signatures are black ink on white in both colour schemes.
const Drawn = styled('img')({ maxWidth: 300, background: '#fff', borderRadius: 6 });

/** The terms of an asset, and its documents to print. */
export function AssetPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const { printLabels, printHandover, isBusy } = useAssetDocuments();
  return (
    <RecordCard>
      <Terms record={record} />
      <PanelLine aria-labelledby={id}>
        <h2 id={id}>{translate('assets.papers.heading')}</h2>
        <Actions>
          {typeof record.user_id === 'number' && (
            <ActionButton
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => printHandover(record)}
            >
              {translate('assets.papers.handover')}
            </ActionButton>
          )}
          <ActionButton
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => printLabels([record])}
          >
            {translate('assets.papers.labels')}
          </ActionButton>
        </Actions>
      </PanelLine>
    </RecordCard>
  );
}

/** Returns the message key for the state of the terms; undefined if there are none to accept. */
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
  const sentence = sentenceOf(record, user === me?.id, type?.needs_acceptance === true);
  if (sentence === undefined) return null;
  const accepted = typeof at === 'string' ? dayShown(day(at)) : '';
  const version = sentence === 'accepted' ? record.terms_version : type?.terms_version;
  return (
    <PanelLine aria-labelledby={id}>
      <h2 id={id}>{translate('assets.terms.heading')}</h2>
      <p>
        <WholeWords>{translate(`assets.terms.${sentence}`, { version, day: accepted })}</WholeWords>
      </p>
      {sentence === 'accepted' ? (
        <AcceptedTerms record={record} />
      ) : (
        type?.terms && <TermsBox terms={String(type.terms)} version={version} />
      )}
    </PanelLine>
  );
}

/** The terms in the accepted version, and the signature. */
function AcceptedTerms({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { data, error } = useGetList<RaRecord>(assetAssignments.route, {
    filter: { asset_id: record.id, user_id: record.user_id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (error) return <p role="alert">{translate('assets.terms.words_lost')}</p>;
  const [given] = data ?? [];
  const signed = typeof given?.signature === 'string' ? given.signature : undefined;
  const drawn = signed && drawingIn(signed);
  return (
    <>
      {given?.terms && <TermsBox terms={String(given.terms)} version={given.terms_version} />}
      {signed && !drawn && <p>{translate('assets.terms.signed', { name: signed })}</p>}
      {drawn && 'path' in drawn && (
        <SignatureLine path={drawn.path} label={translate('assets.terms.drawn')} />
      )}
      {drawn && 'picture' in drawn && (
        <Drawn src={drawn.picture} alt={translate('assets.terms.drawn')} />
      )}
    </>
  );
}
