import type { DemoCompany } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { customers } from '@/modules/customers/model/samples';
import { contractForJobs } from '@/modules/paymentApplications/model/contracts/simpleContract';
import { NO_JOB_NUMBER } from '@/modules/paymentApplications/model/jobs/jobFields';
import {
  paymentContracts as contractSamples,
  applicationJobs as jobSamples,
} from '@/modules/paymentApplications/model/samples';
import type { ChargeLine } from './chargeLines';
import { chargingSamples } from './chargeSamples';
import type { NewCharge } from './charges';

const placeOf = ({ customer_id, property_id, job_number }: NewCharge) =>
  JSON.stringify([customer_id, property_id, job_number]);

const sumOf = (lines: readonly ChargeLine[]) =>
  lines.reduce((sum, { amount_minor: amount }) => sum + (amount ?? 0), 0);

/** Returns the demo company's charges by the job that they joined; charges without a price have joined none. */
function places(today: string, company: DemoCompany) {
  const found = new Map<string, ReturnType<typeof chargingSamples>>();
  for (const one of chargingSamples(today, company))
    if (one.lines.length > 0)
      found.set(placeOf(one.charge), [...(found.get(placeOf(one.charge)) ?? []), one]);
  return [...found.values()];
}

/** Returns the jobs that were opened for approved work; all of them are open. */
export function collectedJobs(today: string, company: DemoCompany): SampleRow[] {
  const contracts = contractSamples(today).map((row, index) => ({
    id: index + 1,
    customer_id: row.customer_id,
    is_simple: row.is_simple === true,
    is_active: true,
  }));
  return places(today, company).flatMap(([first, ...others]) => {
    if (!first) return [];
    const { customer_id: customer, property_id, job_number } = first.charge;
    const lines = [first, ...others].flatMap((one) => one.lines);
    const own = contracts.filter((one) => one.customer_id === customer);
    return {
      job_number: job_number ?? NO_JOB_NUMBER,
      customer_id: customer,
      contract_id: contractForJobs(own)?.id ?? null,
      property_id,
      contract_manager_id: customers()[(customer ?? 0) - 1]?.contract_manager_id ?? null,
      applied_minor: sumOf(lines),
      labour_minor: sumOf(lines.filter(({ kind }) => kind === 'labour')),
      status: 'open',
    };
  });
}

export function collectedLines(today: string, company: DemoCompany): SampleRow[] {
  const before = jobSamples(today).length;
  return places(today, company).flatMap((group, index) =>
    group.flatMap(({ lines }) => lines.map((line) => ({ ...line, job_id: before + index + 1 }))),
  );
}

/** Returns the demo company's charges, each in its job. */
export function rebillableCharges(today: string, company: DemoCompany): SampleRow[] {
  const before = jobSamples(today).length;
  const jobs = new Map(
    places(today, company).flatMap((group, index) =>
      group.slice(0, 1).map(({ charge }) => [placeOf(charge), before + index + 1] as const),
    ),
  );
  return chargingSamples(today, company).map(({ charge, lines }) => ({
    ...charge,
    job_id: lines.length > 0 ? (jobs.get(placeOf(charge)) ?? null) : null,
  }));
}
