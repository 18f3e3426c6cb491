import { HttpError, useTranslate } from 'react-admin';
import { formFiles, isPicture } from '@/browser/fields/files/formFiles';
import { MAX_SIDE, smallerPhoto, UnreadablePhoto } from '@/browser/kit/photo/smallerPhoto';
import type { Field } from '@/core/fields';
import { takesPhotos } from '@/core/fields/kinds/files';

// A refused call is retried with the same files, so each smaller copy is cached.
const made = new WeakMap<File, Promise<File>>();

const copyOf = (picture: File, longest: number): Promise<File> => {
  const known = made.get(picture);
  if (known) return known;
  const name = `${picture.name.replace(/\.[^.]*$/, '')}.jpg`;
  const copy = smallerPhoto(picture, longest).then(
    (bytes) => new File([bytes], name, { type: 'image/jpeg' }),
  );
  made.set(picture, copy);
  // It may succeed once the signal is back.
  copy.catch(() => made.delete(picture));
  return copy;
};

/**
 * Returns a function that replaces the chosen pictures of a form by smaller copies without location data. It leaves
 * documents and other values unchanged, and reports an unreadable picture at its field.
 */
export function useSmallerPictures(fields: Readonly<Record<string, Field>>) {
  const translate = useTranslate();
  return async <V extends object>(values: V): Promise<V> => {
    const smaller: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const longest = takesPhotos(fields[name]) ? MAX_SIDE.photo : MAX_SIDE.page;
      const sent = <F>(file: F) => {
        if (!(file instanceof File) || !isPicture(file)) return file;
        return copyOf(file, longest).catch((error: unknown) => {
          if (error instanceof UnreadablePhoto && error.isCutOff)
            throw new HttpError('fieldhouse.providers.unreachable', 0);
          const said = translate('fieldhouse.fields.files.unreadable', { file: file.name });
          throw new HttpError(said, 422, { errors: { [name]: said } });
        });
      };
      if (value instanceof File) smaller[name] = await sent(value);
      else if (formFiles(value).length > 0)
        smaller[name] = await Promise.all(formFiles(value).map(sent));
    }
    return { ...values, ...smaller };
  };
}
