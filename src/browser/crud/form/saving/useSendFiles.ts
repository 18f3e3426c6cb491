import { useRef } from 'react';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { formFiles } from '@/browser/fields/files/formFiles';
import type { RecordValues } from '@/core/fields';

/**
 * Returns a function that uploads the files chosen in a dialog and replaces them by their ids. It uploads each file
 * once, even if the call that names it is refused.
 */
export function useSendFiles() {
  const callOperation = useOperation();
  const arrived = useRef(new WeakMap<File, number>());
  const idOf = async (file: File): Promise<number> => {
    const known = arrived.current.get(file);
    if (known !== undefined) return known;
    const form = new FormData();
    form.set('file', file, file.name);
    const { id } = (await callOperation('files/add', form)) as { id: number };
    arrived.current.set(file, id);
    return id;
  };
  return async (values: Readonly<Record<string, unknown>>): Promise<RecordValues> => {
    const sent: Record<string, unknown> = { ...values };
    for (const [name, value] of Object.entries(values)) {
      const files = formFiles(value);
      if (files.length === 0) continue;
      const named: { id: number }[] = [];
      // Sequentially: on a phone, parallel uploads only slow each other down.
      for (const file of files)
        named.push({ id: file instanceof File ? await idOf(file) : file.id });
      sent[name] = named;
    }
    return sent as RecordValues;
  };
}
