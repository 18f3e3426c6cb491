import type { RecordValues } from '@/core/fields';
import { isJsonObject } from '@/core/jsonObject';
import type { Resource } from '@/core/resource/resource';
import {
  type FieldErrors,
  noErrors,
  noSuchField,
  refuseUnknown,
} from '@/core/validation/fieldErrors';
import { fieldsWrong, notAnObject } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Refused } from '@/engine/store';
import { type BulkChange, type BulkRow, changeOf } from './bulkChange';

/** The most records that a call names; a query finds more. */
const MAX_IDS = 500;

/** The longest query string that a bulk change takes, as exports do. */
const MAX_QUERY = 8_000;

/** The records of a bulk change: ids, or a query with the number of matches that the person saw. */
export type BulkRecords = { rows: readonly BulkRow[] } | { query: string; expectedCount: number };

/** The input of a bulk change, read and checked as far as it needs no records. */
export interface BulkRequest {
  of: Resource;
  records: BulkRecords;
  change: BulkChange;
  /** True if nothing is saved. */
  isPreview: boolean;
}

const PARTS = ['ids', 'query', 'expected_count', 'changes', 'transition', 'input', 'preview'];

type Body = Readonly<Record<string, unknown>>;

function rowOf(sent: unknown): BulkRow | undefined {
  if (isId(sent)) return { id: sent };
  if (!isJsonObject(sent) || !isId(sent.id) || !isId(sent.version)) return undefined;
  return { id: sent.id, version: sent.version };
}

/** Reads `ids`; a record that is named twice is changed once. */
function readIds(ids: unknown, errors: FieldErrors): BulkRecords {
  const sent: unknown[] = Array.isArray(ids) ? ids : [];
  const rows = sent.flatMap((one) => rowOf(one) ?? []);
  const isSound = rows.length === sent.length && rows.length > 0 && rows.length <= MAX_IDS;
  if (!isSound)
    errors.ids = [`Give 1 to ${MAX_IDS} ids of records, or of objects with an id and a version.`];
  return { rows: [...new Map(rows.map((row) => [row.id, row])).values()] };
}

function readQuery({ query, expected_count: expected }: Body, errors: FieldErrors): BulkRecords {
  if (typeof query !== 'string' || query.length > MAX_QUERY)
    errors.query = [`Query is the query string of the list, of at most ${MAX_QUERY} characters.`];
  if (!Number.isInteger(expected) || Number(expected) < 0)
    errors.expected_count = ['Expected count is the number of records that the list finds.'];
  return { query: String(query), expectedCount: Number(expected) };
}

function readRecords(body: Body, errors: FieldErrors): BulkRecords {
  if ((body.ids === undefined) === (body.query === undefined))
    errors.ids = ['Give either ids or a query.'];
  else if (body.query !== undefined) return readQuery(body, errors);
  else if (body.expected_count !== undefined)
    errors.expected_count = ['Only a query has an expected count.'];
  return body.ids === undefined ? { rows: [] } : readIds(body.ids, errors);
}

/** Reads a bulk change; 403 if the role never may make it, 405 if these records have no such call. */
export function readBulk(
  by: Parameters<typeof changeOf>[0],
  of: Resource,
  body: RecordValues | Body | undefined,
): BulkRequest | Refused {
  if (!body) return { refusal: notAnObject };
  const errors = noErrors();
  refuseUnknown(
    errors,
    Object.keys(body).filter((name) => !PARTS.includes(name)),
    noSuchField,
  );
  const change = changeOf(by, of, body);
  if ('refusal' in change) {
    if (change.refusal.status !== 422) return change;
    Object.assign(errors, change.refusal.errors);
  }
  const records = readRecords(body, errors);
  const { preview: isPreview = false } = body;
  if (typeof isPreview !== 'boolean') errors.preview = ['Preview is true or false.'];
  if ('refusal' in change || Object.keys(errors).length > 0)
    return { refusal: fieldsWrong(errors) };
  return { of, records, change, isPreview: isPreview === true };
}
