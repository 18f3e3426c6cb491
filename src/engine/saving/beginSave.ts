import type { AnyAction } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { withOwnTeam } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import type { Beginning, Save } from '@/engine/call';
import type { Refused, Stored } from '@/engine/store';
import { recordInTurn, takeTurnToAdd, waitForWriters } from '@/engine/transitions/target';
import { lookUpSent, type Pointed } from './facts';

type Body = Readonly<Record<string, unknown>>;

/** The first locks and reads of a save. */
export interface Begun {
  /** The record to change; nothing if the save adds one. */
  target?: { record: Stored } | Refused | undefined;
  /** The records that a new one points at. */
  pointed?: Pointed | undefined;
  /** The save of a resource that saves in a custom way. */
  save?: Save | undefined;
}

/** Locks the record of a save, or waits in turn to add one. */
export async function takeTurn(
  ctx: Beginning,
  of: Resource,
  body: Body,
  may: AnyAction = 'edit',
): Promise<Begun['target']> {
  const { id } = body;
  if (isId(id)) return recordInTurn(ctx, of, id, may);
  await Promise.all([waitForWriters(ctx, of), takeTurnToAdd(ctx, of, body)]);
  return undefined;
}

/** Begins a save before its values are read. */
export async function beginSave(ctx: Beginning, of: Resource, body: Body): Promise<Begun> {
  const own = ctx.attached.of(of.path).find(({ save }) => save);
  if (own) return { save: await own.beginSave?.(ctx, body) };
  const [target, pointed] = await Promise.all([
    takeTurn(ctx, of, body),
    isId(body.id) ? undefined : lookUpSent(ctx, of, withOwnTeam(of, body, ctx.by)),
  ]);
  return { target, pointed };
}
