import type { FileValue } from '@/core/fields';
import { kindOf } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import type { Resource } from '@/core/resource/resource';
import { readableFields } from '@/core/validation/fieldAccess';
import { fileMissing, notFound } from '@/core/validation/refusals';
import type { Call } from './call';
import type { Reads, Refused } from './store';

/** A file to be sent. */
export interface Download {
  file: FileValue;
  bytes: AsyncIterable<Uint8Array>;
}

/** Returns the details of a file that a record of this resource holds, if the person may read both record and field. */
async function fileHeldBy(
  of: Resource,
  { by }: Call,
  reads: Reads,
  id: number,
): Promise<FileValue | undefined> {
  const as = { by, action: 'see' } as const;
  const one = { archived: 'include', perPage: 1, count: false } as const;
  for (const [field, kind] of readableFields(of, by.role)) {
    if (!kindOf(kind).takesFiles) continue;
    const tests = [{ field, test: 'holds', ids: [id] }] as const;
    const { rows } = await reads.find(of, { ...one, tests }, as);
    const file = heldFiles(rows[0]?.[field]).find((held) => held.id === id);
    if (file) return file;
  }
  return undefined;
}

/** Returns a file if the person may see a record that holds it; otherwise it is not found. */
export async function downloadFile(
  call: Call,
  reads: Reads,
  id: number,
): Promise<Download | Refused> {
  for (const of of call.registry.values()) {
    const file = await fileHeldBy(of, call, reads, id);
    if (!file) continue;
    const bytes = await reads.readFile(id);
    if (bytes) return { file, bytes };
    call.logFailure?.(`the file ${id} is missing on the disk`, of.path);
    return { refusal: fileMissing };
  }
  return { refusal: notFound };
}
