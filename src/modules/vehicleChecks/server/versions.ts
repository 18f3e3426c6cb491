import { asRecordOf } from '@/core/resource/records';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong } from '@/core/validation/refusals';
import { changesOf, conflictOf } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import type { Change, Made, Outcome } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import { addRecord, changeRecord } from '@/engine/saving/changing';
import type { Refused, Stored, ValuesOf } from '@/engine/store';
import { recordToChange, waitForWriters } from '@/engine/transitions/target';
import { transitionMany } from '@/engine/transitions/transitionMany';
import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { issuesOfItems, itemsInOrder } from '@/modules/vehicleChecks/model/checklists/items';

type StoredVersion = Stored<(typeof vehicleChecklist)['fields']>;

/** Returns the number of the next version. Saves of versions wait for each other, so nobody else takes it meanwhile. */
async function nextNumber({ tx }: Change): Promise<number> {
  const { rows } = await tx.find(vehicleChecklist, {
    sort: [{ field: 'number', descending: true }],
    perPage: 1,
    count: false,
    archived: 'include',
  });
  return (rows[0]?.number ?? 0) + 1;
}

/** Returns the values of a version to write: as sent, with its items in order. */
function written(values: Partial<Checklist>): Partial<Checklist> | { errors: FieldErrors } {
  if (!values.items) return values;
  const issues = issuesOfItems(values.items);
  return issues.size > 0
    ? { errors: { items: [...issues.values()] } }
    : { ...values, items: itemsInOrder(values.items) };
}

async function addDraft(
  ctx: Change,
  values: ValuesOf<(typeof vehicleChecklist)['fields']>,
): Promise<Outcome> {
  return addRecord(ctx, vehicleChecklist, { ...values, number: await nextNumber(ctx) });
}

/** Returns the draft of the next version from an edit of a published one, which stays as it is. */
function nextOf({ name, items }: StoredVersion, values: Partial<Checklist>): Partial<Checklist> {
  return { name, items, change_note: null, ...values, status: 'draft' };
}

/** Saves a version of the checklist: new versions and drafts as sent; an edit of a published one becomes the next draft. */
export async function saveVersion(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const of = vehicleChecklist;
  await waitForWriters(ctx, of);
  const target = isId(body.id) ? await recordToChange(ctx, of, body.id, 'edit') : undefined;
  if (target && 'refusal' in target) return target;
  const current = target?.record;
  const read = readSave(of, { ...body }, ctx.by.role, new Map(), current);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const values = written(asRecordOf(of, read.values));
  if ('errors' in values) return { refusal: fieldsWrong(values.errors) };
  // A published version is locked for good: an edit becomes the next one.
  const conflict =
    current && current.status !== 'published' && conflictOf(of, current, read.version, ctx.by);
  if (conflict) return { refusal: conflict, record: current };
  if (!current) return addDraft(ctx, values);
  if (current.status === 'published') return addDraft(ctx, nextOf(current, values));
  const changes = changesOf({ ...values }, current);
  return Object.keys(changes).length === 0
    ? { record: current }
    : changeRecord(ctx, of, current, values);
}

/** Archives the previously published version once another is published. */
export async function archivePublished(
  ctx: Change,
  { after }: Made<Checklist>,
): Promise<Checklist | Refused> {
  const published = await ctx.tx.lockWhere(vehicleChecklist, [
    { field: 'status', test: 'in', values: ['published'] },
  ]);
  const others = published.filter(({ id }) => id !== after.id);
  const moved = await transitionMany(ctx, vehicleChecklist, 'archive', others);
  return isRefused(moved) ? moved : after;
}
