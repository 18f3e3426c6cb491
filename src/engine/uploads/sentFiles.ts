import { accessRow } from '@/core/access/accessRow';
import { file } from '@/core/fields/kinds/file';
import { resource } from '@/core/resource/resource';
import { refusalOfFiles } from '@/core/uploads/refusals';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Operation } from '@/engine/operations';

/** The shape of a form with a single file: the save of a record that has nothing else. No such record exists. */
export const sentFile = resource({
  path: 'files',
  place: 'files',
  title: 'file',
  access: accessRow({ name: 'files', label: 'Files', see: {}, add: {}, edit: {}, delete: {} }),
  fields: { file: file({ required: true }) },
});

/** Stores a single uploaded file for a record that will name it; answers its id. */
export const storeSentFile: Operation<never> = {
  async change({ tx, by }, { files = new Map() }) {
    const refusedFiles = refusalOfFiles(files);
    if (refusedFiles) return { refusal: refusedFiles };
    const sound = [...files.values()].flat().flatMap((one) => ('status' in one ? [] : [one]));
    const [stored] = await tx.keepUnnamed(sound, by);
    if (!stored) return { refusal: fieldsWrong({ file: ['File is required.'] }) };
    return { data: { id: stored.id }, message: 'Uploaded' };
  },
};
