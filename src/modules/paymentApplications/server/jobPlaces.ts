import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { customers } from '@/modules/customers/model/customers';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import {
  type ApplicationJob,
  NO_JOB_NUMBER,
} from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { contractForJobsOf, contractsOf } from './simpleContract';

/** The customer, place and job number of work: what is approved of it joins one open job. */
export interface JobPlace {
  customer_id: number;
  property_id: number | null;
  job_number: string | null;
}

/** Two places with one key share a job: the case of a job number does not matter. */
export const keyOf = ({ customer_id, property_id, job_number }: JobPlace): string =>
  JSON.stringify([customer_id, property_id, (job_number ?? NO_JOB_NUMBER).toLowerCase()]);

/** Returns each place once, in the order in which everybody locks them. */
const distinctPlaces = (places: readonly JobPlace[]): [key: string, place: JobPlace][] =>
  [...new Map(places.map((place) => [keyOf(place), place]))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );

async function jobsAt({ tx }: Change, place: JobPlace): Promise<ApplicationJob[]> {
  const { customer_id: customer, property_id: property, job_number: number } = place;
  const { rows } = await tx.find(applicationJobs, {
    tests: [
      { field: 'customer_id', test: 'in', values: [customer] },
      property === null
        ? { field: 'property_id', test: 'isNull', isNull: true }
        : { field: 'property_id', test: 'in', values: [property] },
      { field: 'job_number', test: 'same', value: number ?? NO_JOB_NUMBER },
    ],
    sort: [{ field: 'id', descending: true }],
    count: false,
  });
  return rows;
}

/** The jobs of places by their keys, newest first, with the contracts and the customers that new jobs belong to. */
export interface PlacesFound {
  jobs: ReadonlyMap<string, readonly ApplicationJob[]>;
  contracts: readonly PaymentContract[];
  customers: readonly Stored<(typeof customers)['fields']>[];
}

/**
 * Locks places, and reads what stands there. Of two approvals at once one begins a job and the other finds it; those
 * of other jobs do not wait.
 */
export async function lockPlaces(ctx: Change, places: readonly JobPlace[]): Promise<PlacesFound> {
  const distinct = distinctPlaces(places);
  const ids = [...new Set(distinct.map(([, { customer_id }]) => customer_id))];
  const locks = distinct.map(([key]) => ctx.tx.serialize(['afp-jobs', key]));
  const looks = distinct.map(async ([key, place]) => [key, await jobsAt(ctx, place)] as const);
  const [jobs, contracts, { rows }] = await Promise.all([
    Promise.all(looks),
    contractsOf(ctx, ids),
    ctx.tx.find(customers, { ids, archived: 'include', count: false }),
    ...locks,
  ]);
  return { jobs: new Map(jobs), contracts, customers: rows };
}

/** Adds a job for a place if none is open, as a continuation of the job before. */
async function addJobAt(
  ctx: Change,
  { customer_id, property_id, job_number }: JobPlace,
  before: ApplicationJob | undefined,
  contract: PaymentContract | undefined,
  customer: PlacesFound['customers'][number] | undefined,
): Promise<ApplicationJob> {
  return ctx.tx.add(
    applicationJobs,
    {
      job_number: job_number ?? NO_JOB_NUMBER,
      customer_id,
      property_id,
      contract_id: contract?.id ?? null,
      contract_manager_id: customer?.contract_manager_id ?? null,
      follows_id: before?.id ?? null,
    },
    { by: ctx.by },
  );
}

/** Returns the open job of each place, by its key; begins those that are missing. */
export async function openJobsAt(
  ctx: Change,
  places: readonly JobPlace[],
  found: PlacesFound,
): Promise<ReadonlyMap<string, ApplicationJob>> {
  const distinct = distinctPlaces(places).map(([key, place]) => {
    const all = found.jobs.get(key) ?? [];
    return { key, place, last: all[0], open: all.find(({ status }) => status === 'open') };
  });
  const contracts = new Map<number, PaymentContract>();
  for (const { open, place } of distinct)
    if (!open && !contracts.has(place.customer_id))
      contracts.set(
        place.customer_id,
        await contractForJobsOf(ctx, place.customer_id, found.contracts),
      );
  const opened = distinct.map(async ({ key, place, last, open }) => {
    const customer = found.customers.find(({ id }) => id === place.customer_id);
    const contract = contracts.get(place.customer_id);
    return [key, open ?? (await addJobAt(ctx, place, last, contract, customer))] as const;
  });
  return new Map(await Promise.all(opened));
}
