import { Suspense } from 'react';
import type { CellProps } from '@/browser/fields/fieldProps';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import { type FileValue, kindOf } from '@/core/fields';
import { type FileField, isFileValue } from '@/core/fields/kinds/file';

const FileLinks = lazyPart(() => import('./FileLinks').then(({ FileLinks }) => FileLinks));

/** The name of a file, which downloads it, and a button that shows it. Fetches no file before a click. */
export function FileCell({ value, field, isPlain }: CellProps<FileField>) {
  const words = kindOf(field).format(value, field);
  if (isPlain || !isFileValue(value)) return words;
  return <LateLinks file={value} words={words} />;
}

/** The links of a stored file; its words until their code is there. */
export const LateLinks = ({ file, words }: { file: FileValue; words: string }) => (
  <Suspense fallback={words}>
    <FileLinks file={file} words={words} />
  </Suspense>
);
