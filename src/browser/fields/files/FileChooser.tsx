import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { type DragEvent, type Ref, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { UPLOAD_TYPES } from '@/core/uploads/limits';

// The native input covers its label invisibly: keyboard, touch and screen readers use the browser's own control.
const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 1,
  minWidth: 0,
  minHeight: 56,
  padding: '8px 12px',
  border: `1px dashed ${theme.palette.field}`,
  borderRadius: 6,
  color: theme.palette.text.secondary,
  '&:hover': { background: theme.palette.action.hover },
  '&[data-dropping=true]': {
    borderStyle: 'solid',
    borderColor: theme.palette.primary.main,
    background: theme.palette.action.selected,
  },
  '&[data-wrong=true]': { borderColor: theme.palette.error.main },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& strong': {
    display: 'block',
    fontWeight: 500,
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  '& > span': { minWidth: 0, fontSize: '0.875rem' },
  '& small': { display: 'block', fontSize: '0.75rem' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
    // The button inside a file input has its own pointer.
    fontSize: 0,
  },
}));

// Extensions for the computer's file dialog; types so that a phone offers its camera and photos.
const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES).map((ending) => `.${ending}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
].join(',');

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') === true;

/** A file dropped outside the box would replace the page and lose the form. */
function useNoDropOutside() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && holdsFiles(event)) event.preventDefault();
    };
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse);
    return () => {
      for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, refuse);
    };
  }, []);
}

interface Props {
  id: string;
  /** The id of its description. */
  noteId: string;
  /** The name and size of the chosen file, as text. */
  chosen: string | undefined;
  isRequired: boolean;
  isWrong: boolean;
  inputRef: Ref<HTMLInputElement>;
  /** True if several may be chosen at once. */
  isSeveral?: boolean;
  onChoose: (files: File[]) => void;
  onBlur: () => void;
}

/** A box for choosing or dropping files. */
export function FileChooser(props: Props) {
  const { id, noteId, chosen, isRequired, isWrong, isSeveral, inputRef, onChoose, onBlur } = props;
  const translate = useTranslate();
  const [isDropping, setDropping] = useState(false);
  useNoDropOutside();
  const take = (files: FileList | null) => {
    const taken = isSeveral ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1);
    if (taken.length > 0) onChoose(taken);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setDropping(false);
    take(event.dataTransfer.files);
  };
  const Icon = chosen ? FileIcon : UploadIcon;
  return (
    <Zone
      data-dropping={isDropping}
      data-wrong={isWrong}
      onDragEnter={(event) => setDropping(holdsFiles(event))}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <Icon aria-hidden="true" />
      <span aria-hidden="true">
        <strong>
          {chosen ?? translate(`fieldhouse.fields.${isSeveral ? 'files' : 'file'}.choose`)}
        </strong>
        <small>
          {translate(
            chosen
              ? 'fieldhouse.fields.file.other'
              : `fieldhouse.fields.${isSeveral ? 'files' : 'file'}.drop`,
          )}
        </small>
      </span>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        multiple={isSeveral}
        required={isRequired}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        ref={inputRef}
        onBlur={onBlur}
        onChange={({ target }) => {
          take(target.files);
          // Otherwise a removed file could not be chosen again.
          target.value = '';
        }}
      />
    </Zone>
  );
}
