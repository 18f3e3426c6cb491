import type { Change, Changed, Prepare } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type { RetentionRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { halvesOf } from '@/modules/paymentApplications/model/retention';
import { recountBatch } from './recounting';

const sumOf = (batches: readonly ApplicationBatch[]) =>
  batches.reduce((sum, { retained_minor: retained }) => sum + (retained ?? 0), 0);

const of = (contract: number) =>
  ({ field: 'contract_id', test: 'in', values: [contract] }) as const;

/** Returns both halves of the retention under a contract, from what was certified and what was released. */
async function halvesUnder(
  reads: Reads,
  contract: PaymentContract,
  releases: readonly RetentionRelease[],
) {
  const { rows } = await reads.find(applicationBatches, {
    tests: [of(contract.id), { field: 'status', test: 'in', values: ['certified', 'paid'] }],
    count: false,
  });
  // Batches that retained the full rate; from practical completion on only the second half is retained.
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

/** Updates the due releases of a contract from its dates and from what was certified. */
export async function followRetention(ctx: Change, contract: PaymentContract): Promise<void> {
  const days = { first: contract.practical_completion, second: contract.defects_end };
  const releases = await ctx.tx.lockWhere(retentionReleases, [of(contract.id)]);
  const halves = await halvesUnder(ctx.tx, contract, releases);
  for (const half of ['first', 'second'] as const) {
    const known = releases.find((one) => one.half === half);
    const due_on = days[half];
    if (known?.status === 'due')
      await ctx.tx.changeMany(retentionReleases, [
        { id: known.id, amount_minor: halves[half], due_on: due_on ?? known.due_on },
      ]);
    else if (!known && due_on !== null && halves[half] > 0)
      await ctx.tx.add(
        retentionReleases,
        { contract_id: contract.id, half, due_on, amount_minor: halves[half] },
        { by: ctx.by },
      );
  }
}

/** Recounts the drafts and the releases under changed terms. */
export async function afterContract(
  ctx: Change,
  { before, after }: Changed<PaymentContract>,
): Promise<undefined> {
  if (!before) return;
  const drafts = await ctx.tx.lockWhere(applicationBatches, [
    of(after.id),
    { field: 'status', test: 'in', values: ['draft'] },
  ]);
  for (const batch of drafts) await recountBatch(ctx, batch);
  await followRetention(ctx, after);
}

/** Refuses a release of a half that has one, and sets its amount from what was certified. */
export const releaseOfRetention: Prepare<RetentionRelease> = {
  async prepare(ctx, { values, current }) {
    const id = current?.contract_id ?? values.contract_id;
    const contract = id ? await ctx.tx.get(paymentContracts, id) : undefined;
    const half = current?.half ?? values.half;
    if (!contract || !half) return undefined;
    const { rows } = await ctx.tx.find(retentionReleases, {
      tests: [of(contract.id)],
      count: false,
    });
    if (rows.some((one) => one.half === half && one.id !== current?.id))
      return { errors: { half: ['This half has a release already.'] } };
    const halves = await halvesUnder(ctx.tx, contract, rows);
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
