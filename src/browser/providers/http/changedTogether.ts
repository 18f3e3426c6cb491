import { resourceOf } from '@/browser/providers/resources';
import { principalOf } from '@/browser/providers/session/principal';
import { readSession } from '@/browser/providers/session/session';
import type {
  ActivityGroup,
  BulkChange,
  BulkFailure,
  BulkTarget,
  PreviewRow,
} from '@/core/lists/bulkChanges';
import { callOperation } from './http';
import { listText } from './listText';

function bodyOf(route: string, target: BulkTarget) {
  const resource = resourceOf(route);
  const user = readSession()?.user;
  if ('ids' in target || !resource || !user) return target;
  const query = listText(resource, target.list, principalOf(user)) ?? '';
  return { query, expected_count: target.count };
}

const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

/** Returns the effect that a bulk change would have. Nothing is saved. */
export async function previewTogether(
  route: string,
  target: BulkTarget,
  change: BulkChange,
  signal?: AbortSignal,
) {
  const body = { ...bodyOf(route, target), ...change, preview: true };
  const answer = await callOperation('bulk', {
    id: resourceOf(route)?.path ?? route,
    body,
    signal,
  });
  return {
    rows: listIn<PreviewRow>(answer.rows),
    failed: listIn<BulkFailure>(answer.failed),
  };
}

/** Changes records together. A change of many records goes on after the answer, whose group is then `running`. */
export async function changeTogether(route: string, target: BulkTarget, change: BulkChange) {
  const body = { ...bodyOf(route, target), ...change };
  const answer = await callOperation('bulk', { id: resourceOf(route)?.path ?? route, body });
  return { group: answer.data as ActivityGroup, failed: listIn<BulkFailure>(answer.failed) };
}
