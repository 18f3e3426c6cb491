import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '@/browser/kit/ActionButton';
import { RecordCard } from '@/browser/kit/PanelCard';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { asRecordOf } from '@/core/resource/records';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { BatchDocuments } from './BatchDocuments';
import { CertifyDialog } from './CertifyDialog';
import { DateList } from './DateList';
import { JobList } from './JobList';
import { batchesResource } from './resources';
import { Sums } from './Sums';
import { RESULTS, sumLines } from './sumLines';
import { useContract } from './useContract';
import { useJobs } from './useJobs';

function SumList({ batch, contract }: { batch: ApplicationBatch; contract: PaymentContract }) {
  const translate = useTranslate();
  return (
    <dl>
      {sumLines(batch, contract).map(([key, minor]) => (
        <div key={key} className={RESULTS.includes(key) ? 'result' : undefined}>
          <dt>
            {translate(`paymentApplications.sums.${key}`, {
              percent: Number(batch.retention_percent ?? 0),
            })}
          </dt>
          <dd>{amountShown(minor)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** The notices and payments of an application, in order of receipt. */
function Received({ batch }: { batch: ApplicationBatch }) {
  const translate = useTranslate();
  const noticeWords = ({ kind, served_at, sum_minor }: ApplicationBatch['notices'][number]) =>
    translate('paymentApplications.notices.line', {
      kind: translate(`paymentApplications.notices.${kind}`),
      day: dayShown(served_at),
      sum: amountShown(sum_minor),
    });
  return (
    <>
      {batch.notices.length > 0 && (
        <Part heading={translate('paymentApplications.notices.heading')}>
          {batch.notices.map((notice) => (
            <p key={`${notice.kind} ${notice.served_at} ${notice.sum_minor}`}>
              <WholeWords>{noticeWords(notice)}</WholeWords>
              {notice.is_late && <small>{translate('paymentApplications.notices.late')}</small>}
              {notice.basis && <br />}
              {notice.basis}
            </p>
          ))}
        </Part>
      )}
      {batch.parts.length > 0 && (
        <Part heading={translate('paymentApplications.parts.heading')}>
          {batch.parts.map(({ date, amount_minor, reference }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added, and two may be alike.
            <p key={at}>
              {translate('paymentApplications.parts.line', {
                day: dayShown(date),
                amount: amountShown(amount_minor),
              })}
              {reference && <small>{reference}</small>}
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

/** The sums, dates, jobs, notices and payments of an application. */
export function BatchPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const batch = asRecordOf(batchesResource, record);
  const contract = useContract(batch.contract_id);
  const { inside, others, earlier, rateOf, isKnown } = useJobs(batch, contract);
  const [isCertifying, setCertifying] = useState(false);
  if (!contract) return null;
  return (
    <RecordCard>
      <Sums>
        <Part heading={translate('paymentApplications.sums.heading')}>
          <SumList batch={batch} contract={contract} />
        </Part>
        <div>
          <Part heading={translate('paymentApplications.dates.heading')}>
            <DateList batch={batch} usesNotices={contract.uses_notices} />
            {batch.dates_reason && <p>{batch.dates_reason}</p>}
          </Part>
          <Part heading={translate('paymentApplications.jobs.heading')}>
            {isKnown && <JobList batch={batch} inside={inside} others={others} />}
            {batch.status === 'submitted' && isKnown && (
              <ActionButton
                variant="contained"
                style={{ marginTop: 8 }}
                onClick={() => setCertifying(true)}
              >
                {translate('paymentApplications.certify.button')}
              </ActionButton>
            )}
          </Part>
          <Received batch={batch} />
        </div>
      </Sums>
      <BatchDocuments batch={batch} contract={contract} />
      {isCertifying && (
        <CertifyDialog
          batch={batch}
          contract={contract}
          jobs={inside}
          earlier={earlier}
          rateOf={rateOf}
          onClose={() => setCertifying(false)}
        />
      )}
    </RecordCard>
  );
}
