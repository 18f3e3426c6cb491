import CloseIcon from '@mui/icons-material/Close';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { FileLinks } from '@/browser/fields/cells/FileLinks';
import { styled } from '@/browser/kit/styles/styled';
import { type FileValue, kinds } from '@/core/fields';
import { FilePicture } from './FilePicture';
import { viewOf } from './fileTypes';
import { PictureFrame, PicturePreview } from './PicturePreview';

const List = styled('ul')(({ theme }) => ({
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minHeight: 44,
    padding: '4px 4px 4px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    fontSize: '0.875rem',
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > div': { flex: '1 0 100%', marginBottom: 4, marginRight: 8 },
}));

const FILE = { kind: 'file' } as const;
const wordsOf = (file: FileValue | File) =>
  kinds.file.format({ id: 0, name: file.name, type: file.type, size: file.size }, FILE);

interface Props {
  files: readonly (FileValue | File)[];
  /** Removes a file; undefined if the field is read-only. */
  onRemove: ((file: FileValue | File) => void) | undefined;
}

/** The files of a field with name, size and, for pictures, a preview. */
export function FilesChosen({ files, onRemove }: Props) {
  const translate = useTranslate();
  if (files.length === 0) return null;
  return (
    <List aria-label={translate('fieldhouse.fields.files.count', { smart_count: files.length })}>
      {files.map((file, index) => (
        // Two photos may have one name; their position distinguishes them.
        <li key={file instanceof File ? `chosen-${index}` : file.id}>
          {file instanceof File ? <Chosen file={file} /> : <Stored file={file} />}
          {onRemove && (
            <IconButton
              aria-label={translate('fieldhouse.fields.file.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
          <Picture file={file} />
        </li>
      ))}
    </List>
  );
}

function Chosen({ file }: { file: File }) {
  return (
    <>
      <FileIcon aria-hidden="true" />
      <span>{wordsOf(file)}</span>
    </>
  );
}

/** A preview, so that people see whether a photo is legible without opening it. */
function Picture({ file }: { file: FileValue | File }) {
  if (viewOf(file.type) !== 'image') return null;
  if (!(file instanceof File)) return <PicturePreview file={file} />;
  const { name, type, size } = file;
  return (
    <PictureFrame>
      <FilePicture file={{ id: 0, name, type, size }} bytes={file} />
    </PictureFrame>
  );
}

function Stored({ file }: { file: FileValue }) {
  return (
    <>
      <FileIcon aria-hidden="true" />
      <FileLinks file={file} words={wordsOf(file)} />
    </>
  );
}
