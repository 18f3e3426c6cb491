import type { Value } from '@/core/fields';
import { conditionsIn, type ListFilter } from '@/core/http/filter';
import type { As, Reads, Test } from '@/engine/store';
import { rebillable } from '@/modules/billing/model/rebillable';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';

/** Filters of the report by contract; filters by date and state are of applications alone. */
const OF_CONTRACTS = ['customer_id', 'contract_id', 'contract_manager_id'];

const isOfContracts = (filter: ListFilter): boolean =>
  conditionsIn([filter]).every(({ field }) => OF_CONTRACTS.includes(field));

/** Returns a filter of applications as one of their contracts. */
function asOfContract(filter: ListFilter): ListFilter {
  if ('filters' in filter) return { ...filter, filters: filter.filters.map(asOfContract) };
  return filter.field === 'contract_id' ? { ...filter, field: 'id' } : filter;
}

/** Returns filters for the same contracts, for what is held and not applied for under them. */
export async function underContracts(
  reads: Reads,
  filters: readonly ListFilter[],
  as: As,
): Promise<readonly Test[]> {
  const tests = filters.filter(isOfContracts).map(asOfContract);
  if (tests.length === 0) return [];
  const { rows } = await reads.find(
    paymentContracts,
    { tests: tests, archived: 'include', count: false },
    as,
  );
  return [{ field: 'contract_id', test: 'in', values: rows.map(({ id }) => id) }];
}

/** Returns the jobs at the requested properties with the requested people's work; nothing if neither is given. */
export async function queryJobs(
  reads: Reads,
  filters: readonly ListFilter[],
  as: As,
): Promise<readonly Test[] | undefined> {
  const places = filters.filter((one) => 'field' in one && one.field === 'property_id');
  const people = filters.filter((one) => 'field' in one && one.field === 'user_id');
  if (people.length === 0) return places.length > 0 ? places : undefined;
  const charges = await reads.aggregate(rebillable, { tests: people }, [], ['job_id'], as);
  const values = charges.map(({ job_id: id }) => id ?? 0);
  return [...places, { field: 'id', test: 'in', values }];
}

/** Returns the applications that these jobs are in. */
export async function batchesOf(
  reads: Reads,
  jobs: readonly Test[],
  as: As,
): Promise<Test & ListFilter> {
  const found = await reads.aggregate(applicationJobs, { tests: jobs }, [], ['batch_id'], as);
  return { field: 'id', test: 'in', values: found.map(({ batch_id: id }) => id ?? 0) };
}

/** Selects the people whose hours are charged in these applications, among those of a test: one row a person. */
export async function chargedIn(
  reads: Reads,
  batches: readonly number[],
  theirs: Test,
  as: As,
): Promise<readonly { user_id: Value }[]> {
  const inThese: Test = { field: 'batch_id', test: 'in', values: batches };
  const { rows: jobs } = await reads.find(applicationJobs, { tests: [inThese], count: false }, as);
  const labour: Test = { field: 'source_resource', test: 'in', values: ['timesheets'] };
  const ofJobs: Test = { field: 'job_id', test: 'in', values: jobs.map(({ id }) => id) };
  return reads.aggregate(rebillable, { tests: [ofJobs, labour, theirs] }, [], ['user_id'], as);
}
