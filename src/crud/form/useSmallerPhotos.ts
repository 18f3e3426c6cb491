import { HttpError, useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import { takesPhotos } from '../../../domain/kernel/fields/files';
import { formFiles } from '../../fields/formFiles';
import { smallerPhoto } from '../../kit/photo/smallerPhoto';

const PICTURES = ['image/jpeg', 'image/png'];

// A call that was refused is sent again with the same files: each photo is made smaller once, and known again.
const made = new WeakMap<File, Promise<File>>();

const copyOf = (photo: File): Promise<File> => {
  const known = made.get(photo);
  if (known) return known;
  const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`;
  const copy = smallerPhoto(photo).then((bytes) => new File([bytes], name, { type: 'image/jpeg' }));
  made.set(photo, copy);
  return copy;
};

/** The pictures among the files of a field, made smaller; one that cannot be read is told at its field. */
const smallerIn = (name: string, value: unknown, tell: (file: string) => string) =>
  Promise.all(
    formFiles(value).map((file) => {
      if (!(file instanceof File) || !PICTURES.includes(file.type)) return file;
      return copyOf(file).catch(() => {
        const said = tell(file.name);
        throw new HttpError(said, 422, { errors: { [name]: said } });
      });
    }),
  );

/**
 * Hands on the values of a form with the pictures that were chosen for fields of photos made smaller, and without the
 * place at which they were taken; other files and values stay as they are.
 */
export function useSmallerPhotos(fields: Readonly<Record<string, Field>>) {
  const translate = useTranslate();
  const tell = (file: string) => translate('fieldhouse.fields.files.unreadable', { file });
  return async <V extends object>(values: V): Promise<V> => {
    const smaller: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values))
      if (takesPhotos(fields[name])) smaller[name] = await smallerIn(name, value, tell);
    return { ...values, ...smaller };
  };
}
