import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from '@/browser/kit/styles/styled';

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

interface Props
  extends Pick<
    ComponentProps<'input'>,
    'id' | 'accept' | 'multiple' | 'required' | 'onBlur' | 'aria-invalid' | 'ref'
  > {
  /** The id of its description. */
  noteId: string;
  /** The chosen file, or that one can be chosen. */
  label: string;
  note: string;
  icon?: ReactNode;
  onChoose: (files: File[]) => void;
}

/** A box for choosing or dropping files. */
export function DropZone(props: Props) {
  const { noteId, label, note, icon, onChoose, multiple = false, ...input } = props;
  const [isDropping, setDropping] = useState(false);
  useNoDropOutside();
  const take = (files: FileList | null) => {
    const taken = multiple ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1);
    if (taken.length > 0) onChoose(taken);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setDropping(false);
    take(event.dataTransfer.files);
  };
  const ownName = input.id === undefined ? { 'aria-label': label } : {};
  return (
    <Zone
      data-dropping={isDropping}
      data-wrong={input['aria-invalid']}
      onDragEnter={(event) => setDropping(holdsFiles(event))}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      {icon ?? <UploadIcon aria-hidden="true" />}
      <span aria-hidden="true" id={input.id === undefined ? noteId : undefined}>
        <strong>{label}</strong>
        <small>{note}</small>
      </span>
      <input
        type="file"
        multiple={multiple}
        aria-describedby={noteId}
        {...ownName}
        {...input}
        onChange={({ target }) => {
          take(target.files);
          // Otherwise a removed file could not be chosen again.
          target.value = '';
        }}
      />
    </Zone>
  );
}
