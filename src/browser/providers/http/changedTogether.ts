import type { Identifier } from 'react-admin';
import { resourceOf } from '@/browser/providers/resources';
import { principalOf } from '@/browser/providers/session/principal';
import { readSession } from '@/browser/providers/session/session';
import type { RecordValues } from '@/core/fields';
import { callOperation } from './http';
import type { ListInput } from './listParameters';
import { listText } from './listText';

/** The records of a bulk change: those with these ids, or all that a list finds, which has `count` of them. */
export type BulkTarget = { ids: readonly Identifier[] } | { list: ListInput; count: number };

/** A bulk change: new values, or a transition by its name, which includes delete and restore. */
export type BulkChange = { changes: RecordValues } | { transition: string; input?: RecordValues };

/** A row of a preview: the values that change, as they are and as they would be. */
export interface PreviewRow {
  id: number;
  title: string;
  now: RecordValues;
  then: RecordValues;
}

/** A record that stays as it is, with the reason. */
export interface BulkFailure {
  id: number;
  title: string;
  message: string;
  /** By field. */
  errors?: Readonly<Record<string, readonly string[]>> | null;
}

/** A bulk change or an import as a whole. */
export interface ActivityGroup {
  id: number;
  status: 'running' | 'done' | 'refused' | 'cancelled' | 'undone';
  total: number;
  done: number;
  changed: number;
  refused: number;
}

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
