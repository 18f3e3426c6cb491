import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { DropZone } from '@/browser/kit/inputs/DropZone';
import { UPLOAD_TYPES } from '@/core/uploads/limits';

// Extensions for the computer's file dialog; types so that a phone offers its camera and photos.
const ACCEPT = [
  ...Object.keys(UPLOAD_TYPES).map((ending) => `.${ending}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
].join(',');

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

/** The box that chooses the files of a field. */
export function FileChooser(props: Props) {
  const { id, noteId, chosen, isRequired, isWrong, isSeveral, inputRef, onChoose, onBlur } = props;
  const translate = useTranslate();
  const words = `fieldhouse.fields.${isSeveral ? 'files' : 'file'}`;
  return (
    <DropZone
      id={id}
      noteId={noteId}
      label={chosen ?? translate(`${words}.choose`)}
      note={translate(chosen ? 'fieldhouse.fields.file.other' : `${words}.drop`)}
      icon={chosen && <FileIcon aria-hidden="true" />}
      accept={ACCEPT}
      multiple={isSeveral === true}
      required={isRequired}
      aria-invalid={isWrong}
      ref={inputRef}
      onChoose={onChoose}
      onBlur={onBlur}
    />
  );
}
