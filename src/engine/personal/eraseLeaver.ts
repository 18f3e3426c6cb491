import { companyDay } from '@/core/dates/companyTime';
import {
  type Cleared,
  type Erasure,
  erasureOf,
  formerName,
  type Leaver,
} from '@/core/personal/erasure';
import { IN_USE, type Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { keepersOf } from '@/engine/saving/deleting';
import type { GrantKind, Stored } from '@/engine/store';
import { renameInQuotes } from './quotes';
import { peopleOf, recordsAbout } from './records';

const GRANTS: readonly GrantKind[] = [
  'reset_code',
  'sign_in_code',
  'reset',
  'invite',
  'confirm_email',
];

/** Returns what an erasure of a leaver's data does today. */
export async function plannedErasure(ctx: Change, leaver: Leaver): Promise<Erasure> {
  const today = companyDay(new Date(ctx.tx.now), ctx.tx.zone);
  return erasureOf(await recordsAbout(ctx, ctx.tx, leaver.id), leaver, today);
}

/** Refuses an erasure while something is still assigned to the person, whatever this user sees of it. */
export async function refuseWhileAssigned(
  ctx: Change,
  person: Stored,
): Promise<Refusal | undefined> {
  const people = peopleOf(ctx);
  const keepers = await keepersOf(ctx, people, person.id);
  if (keepers.length === 0) return undefined;
  const labels = keepers.map(({ label }) => label).join(', ');
  const message =
    `${person.name} still has ${labels}. ${people.beforeDeleting?.advice ?? ''}`.trim();
  return { status: 409, code: IN_USE, message };
}

/** Clears records with the same fields in one statement. */
async function clearRecords({ tx }: Change, cleared: readonly Cleared[]): Promise<void> {
  const groups = new Map<string, Cleared[]>();
  for (const one of cleared) {
    const key = `${one.of.path} ${Object.keys(one.values).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    await tx.changeMany(
      first.of,
      group.map(({ id, values }) => ({ ...values, id })),
    );
  }
}

/** Replaces the person's name wherever the product wrote it, unless somebody else has the same. */
async function eraseName(ctx: Change, { id, name }: Stored): Promise<void> {
  const people = peopleOf(ctx);
  const after = formerName(id);
  if (typeof name !== 'string' || name === after) return;
  await ctx.tx.eraseAuthor({ id, name }, after);
  const { rows } = await ctx.tx.find(people, {
    tests: [{ field: people.title, test: 'same', value: name, exceptId: id }],
    archived: 'include',
    perPage: 1,
    count: false,
  });
  if (rows.length === 0) await renameInQuotes(ctx, name, after);
}

/**
 * Erases what a plan says, with the files, the person's access and the history of these fields. Erasing again changes
 * nothing but what was still required before.
 */
export async function erase(
  ctx: Change,
  person: Stored,
  { cleared, forgotten, isNameless }: Erasure,
): Promise<void> {
  const { tx, by } = ctx;
  const people = peopleOf(ctx);
  await tx.endSessions({ personId: person.id });
  await tx.revoke(person.id, GRANTS);
  await tx.eraseAccount(person.id);
  for (const { of, ids, field } of forgotten) await tx.eraseChanges(of, ids, field);
  if (cleared.length === 0) return;
  if (isNameless) await eraseName(ctx, person);
  const own = cleared.find(({ of, id }) => of.path === people.path && id === person.id);
  await clearRecords(
    ctx,
    cleared.filter((one) => one !== own),
  );
  await tx.removeFiles(cleared.flatMap(({ files }) => files));
  const event = { by, action: 'erase', changes: {} };
  if (!own) return tx.recordEvent(people, person.id, event);
  await tx.change(people, person, own.values, event);
}
