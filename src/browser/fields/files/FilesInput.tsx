import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import type { FileValue } from '@/core/fields';
import type { FilesField } from '@/core/fields/kinds/files';
import { FileChooser } from './FileChooser';
import { FilesChosen } from './FilesChosen';
import { formFiles, issueOfFiles } from './formFiles';
import { TakePhoto } from './TakePhoto';

/** The files of a record, stored and newly chosen, with a box to choose or photograph more. */
export function FilesInput({ source, field, isDisabled }: InputProps<FilesField>) {
  const translate = useTranslate();
  const id = useId();
  const noteId = useId();
  const box = useRef<HTMLInputElement>(null);
  const control = useFieldControl(source, field);
  const files = formFiles(control.value);
  const error = control.error ?? issueOfFiles(control.label, files);
  const add = (chosen: File[]) => control.onChange([...files, ...chosen]);
  const remove = (gone: FileValue | File) => {
    control.onChange(files.filter((file) => file !== gone));
    box.current?.focus();
  };
  return (
    <FormControl error={error !== undefined} required={control.isRequired} disabled={isDisabled}>
      <InputLabel htmlFor={id}>{control.label}</InputLabel>
      <FilesChosen files={files} onRemove={isDisabled ? undefined : remove} />
      {!isDisabled && <TakePhoto label={control.label} onTake={add} />}
      {!isDisabled && (
        <FileChooser
          id={id}
          noteId={noteId}
          chosen={undefined}
          isSeveral
          isRequired={control.isRequired && files.length === 0}
          isWrong={error !== undefined}
          inputRef={(input) => {
            box.current = input;
            control.inputRef(input);
          }}
          onChoose={add}
          onBlur={control.onBlur}
        />
      )}
      <FormHelperText id={noteId}>
        {error ?? control.help ?? translate('fieldhouse.fields.files.taken')}
      </FormHelperText>
    </FormControl>
  );
}
