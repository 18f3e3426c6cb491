import type { Change, Changed, Prepare } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { afpContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type { AfpRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { afpRetentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { halvesOf } from '@/modules/paymentApplications/model/releases/retention';
import { recountBatch } from './recounting';

const sumOf = (batches: readonly AfpBatch[]) =>
  batches.reduce((sum, { retained_minor: kept }) => sum + (kept ?? 0), 0);

const of = (contract: number) =>
  ({ field: 'contract_id', test: 'in', values: [contract] }) as const;

/** What each half of the retention of a contract comes to, by what was certified and what of it has gone out. */
async function halvesUnder(reads: Reads, contract: AfpContract, releases: readonly AfpRelease[]) {
  const { rows } = await reads.find(afpBatches, {
    tests: [of(contract.id), { field: 'status', test: 'in', values: ['certified', 'paid'] }],
    count: false,
  });
  // What was kept whole: from practical completion on only what comes back with the second half is.
  const whole = Number(contract.retention_percent ?? 0);
  const { practical_completion: completion } = contract;
  const before = rows.filter(
    ({ retention_percent: rate, valuation_date: valuation }) =>
      completion === null || (valuation ?? '') < completion || Number(rate ?? 0) >= whole,
  );
  return halvesOf(
    { beforeCompletion: sumOf(before), retained: sumOf(rows) },
    contract.first_release_percent ?? 50,
    Object.fromEntries(
      releases
        .filter(({ status }) => status !== 'due')
        .map(({ half, amount_minor: amount }) => [half, amount ?? 0]),
    ),
  );
}

/** Keeps the releases of a contract that are due as they follow from its dates and from what was certified. */
export async function followRetention(at: Change, contract: AfpContract): Promise<void> {
  const days = { first: contract.practical_completion, second: contract.defects_end };
  const releases = await at.tx.lockWhere(afpRetentionReleases, [of(contract.id)]);
  const halves = await halvesUnder(at.tx, contract, releases);
  for (const half of ['first', 'second'] as const) {
    const known = releases.find((one) => one.half === half);
    const due_on = days[half];
    if (known?.status === 'due')
      await at.tx.changeMany(afpRetentionReleases, [
        { id: known.id, amount_minor: halves[half], due_on: due_on ?? known.due_on },
      ]);
    else if (!known && due_on !== null && halves[half] > 0)
      await at.tx.add(
        afpRetentionReleases,
        { contract_id: contract.id, half, due_on, amount_minor: halves[half] },
        { by: at.by },
      );
  }
}

/** What follows from terms that were changed: the drafts under them are counted again, and the releases. */
export async function afterContract(
  at: Change,
  { before, after }: Changed<AfpContract>,
): Promise<undefined> {
  if (!before) return;
  const drafts = await at.tx.lockWhere(afpBatches, [
    of(after.id),
    { field: 'status', test: 'in', values: ['draft'] },
  ]);
  for (const batch of drafts) await recountBatch(at, batch);
  await followRetention(at, after);
}

/** A release that is entered is of a half that has none yet, and its amount follows from what was certified. */
export const releaseOfRetention: Prepare<AfpRelease> = {
  async prepare(at, { values, current }) {
    const id = current?.contract_id ?? values.contract_id;
    const contract = id ? await at.tx.get(afpContracts, id) : undefined;
    const half = current?.half ?? values.half;
    if (!contract || !half) return undefined;
    const { rows } = await at.tx.find(afpRetentionReleases, {
      tests: [of(contract.id)],
      count: false,
    });
    if (rows.some((one) => one.half === half && one.id !== current?.id))
      return { errors: { half: ['This half has a release already.'] } };
    const halves = await halvesUnder(at.tx, contract, rows);
    const planned = half === 'first' ? contract.practical_completion : contract.defects_end;
    return {
      complete: async (completed) => ({
        ...completed,
        due_on: completed.due_on ?? current?.due_on ?? planned,
        amount_minor: halves[half],
      }),
    };
  },
};
