import { type AnyAction, inOwnName } from '@/core/access/table';
import { notAllowed, notFound } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Call } from '@/engine/call';
import type { MakeFile } from '@/engine/downloads';
import type { Store } from '@/engine/store';
import { fileEntries, partsAbout, textEntries } from './dataFile';
import { peopleOf } from './records';
import { type ZipEntry, zipped } from './zip';

async function mayDo(call: Call, store: Store, id: number, action: AnyAction): Promise<boolean> {
  const query = { ids: [id], archived: 'include', count: false } as const;
  const { rows } = await store.find(peopleOf(call), query, { by: call.by, action });
  return rows.length > 0;
}

/**
 * Answers the data about a person as an archive, which names the modules that are switched off. The history of the
 * person notes that somebody else fetched it.
 */
export const personalDataFile =
  (modulesOff: readonly string[]): MakeFile =>
  async (signedIn, store, values) => {
    const call = { ...signedIn, by: inOwnName(signedIn.by) };
    const id = isId(values.user_id) ? values.user_id : 0;
    if (!(await mayDo(call, store, id, 'see'))) return { refusal: notFound };
    if (!(await mayDo(call, store, id, 'data'))) return { refusal: notAllowed };
    const people = peopleOf(call);
    const person = await store.get(people, id);
    const parts = await partsAbout(call, store, id);
    const name = String(person?.[people.title] ?? '');
    const texts = await textEntries(call, store, name, parts, modulesOff);
    if (id !== call.by.id)
      await store.transaction(async (tx) => {
        await tx.recordEvent(people, id, { by: call.by, action: 'personal_data' });
      });
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield* texts;
      yield* fileEntries(call, store, parts);
    }
    return {
      name: `personal-data-${id}.zip`,
      type: 'application/zip',
      bytes: zipped(entries()),
    };
  };
