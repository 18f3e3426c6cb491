import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { fileName } from '@/browser/crud/export/fileName';
import { madeByWorker } from '@/browser/crud/export/madeByWorker';
import { useCompanyTime } from '@/browser/fields';
import { handOver } from '@/browser/fields/files/fileTypes';
import type { RecordValues } from '@/core/fields';
import { isJsonObject } from '@/core/jsonObject';
import { asRecordOf } from '@/core/resource/records';
import { companies } from '@/modules/configuration/model/companies';
import { customers } from '@/modules/customers/model/customers';
import { properties } from '@/modules/customers/model/properties';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJobWithLines } from '@/modules/paymentApplications/model/jobs/jobLines';
import { jobsResource } from '@/modules/paymentApplications/ui/resources';
import { applicationSheet } from './applicationSheet';

const MAX_JOBS = 1000;

/** Loads the records that the PDF of an application names. */
function useSheet() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const call = useOperation();
  const { day } = useCompanyTime();
  /** Loads the company of the person who is signed in. */
  const ownCompany = async (): Promise<RecordValues> => {
    const own = await call('employees/profile', {});
    const id = isJsonObject(own) ? own.company_id : null;
    return typeof id === 'number' ? (await provider.getOne(companies.route, { id })).data : {};
  };
  return async (batch: ApplicationBatch, contract: PaymentContract) => {
    const [company, { data: customer }, { data: jobs }] = await Promise.all([
      ownCompany(),
      provider.getOne(customers.route, { id: batch.customer_id ?? 0 }),
      provider.getList<ApplicationJobWithLines>(jobsResource.route, {
        filter: { batch_id: batch.id },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_JOBS },
      }),
    ]);
    const ids = [...new Set(jobs.flatMap(({ property_id: id }) => id ?? []))];
    const found = ids.length > 0 ? await provider.getMany(properties.route, { ids }) : { data: [] };
    const names = new Map(found.data.map(({ id, name }) => [id, String(name ?? '')]));
    return applicationSheet({
      batch,
      contract,
      customer: asRecordOf(customers, customer),
      company,
      jobs,
      propertyOf: ({ property_id: id }) => names.get(id) ?? '',
      dayOf: day,
      words: (key, options) => translate(`paymentApplications.${key}`, { ...options }),
    });
  };
}

export function useApplicationPdf() {
  const translate = useTranslate();
  const notify = useNotify();
  const { day } = useCompanyTime();
  const sheetOf = useSheet();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const wordsOf = useFailureWords();
  const print = async (batch: ApplicationBatch, contract: PaymentContract) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const sheet = await sheetOf(batch, contract);
      const worker = new Worker(new URL('./applicationWorker.ts', import.meta.url), {
        type: 'module',
      });
      const today = day(new Date().toISOString());
      const title = translate('paymentApplications.paper.title');
      handOver(
        await madeByWorker(worker, sheet),
        fileName(title, [batch.batch_no ?? ''], today, 'pdf'),
      );
    } catch (error) {
      const reason = wordsOf(error);
      notify('paymentApplications.paper.failed', { type: 'error', messageArgs: { reason } });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { print, isBusy };
}
