import { useTranslate } from 'react-admin';
import type { CellProps } from '@/browser/fields/fieldProps';
import { styled } from '@/browser/kit/styles/styled';
import { kindOf, kinds } from '@/core/fields';
import { type FilesField, filesOf } from '@/core/fields/kinds/files';
import { LateLinks } from './FileCell';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 });

const FILE = { kind: 'file' } as const;

/** Files by name, each to download or view; a table row shows only their number. */
export function FilesCell({ value, field, isPlain }: CellProps<FilesField>) {
  const translate = useTranslate();
  const files = filesOf(value);
  if (files.length === 0) return translate('fieldhouse.fields.none');
  if (isPlain) return kindOf(field).format(value, field);
  return (
    <>
      <Count title={files.map(({ name }) => name).join(', ')}>
        {translate('fieldhouse.fields.files.count', { smart_count: files.length })}
      </Count>
      <Whole>
        {files.map((file) => (
          <li key={file.id}>
            <LateLinks file={file} words={kinds.file.format(file, FILE)} />
          </li>
        ))}
      </Whole>
    </>
  );
}

// A table row stays one line high.
const Count = styled('span')({ display: 'none', 'td &': { display: 'inline' } });
const Whole = styled(List)({ 'td &': { display: 'none' } });
