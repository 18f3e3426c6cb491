import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FileCell } from '@/browser/fields/cells/FileCell';
import type { InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { kindOf } from '@/core/fields';
import type { FileField } from '@/core/fields/kinds/file';
import { FileChooser } from './FileChooser';
import { issueOfFile } from './formFiles';

/** The file of a record: chosen when the record is added, read-only afterwards. */
export function FileInput(props: InputProps<FileField>) {
  return props.isDisabled ? <StoredFile {...props} /> : <ChosenFile {...props} />;
}

function StoredFile({ source, field }: InputProps<FileField>) {
  const translate = useTranslate();
  const { value, label, help } = useFieldControl(source, field);
  return (
    <FormControl disabled>
      <InputLabel component="span">{label}</InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        {value === null ? (
          translate('fieldhouse.fields.none')
        ) : (
          <FileCell source={source} field={field} value={value} />
        )}
      </Box>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}

// An invalid file is refused as soon as it is chosen: a choice is complete, unlike half a date.
function ChosenFile({ source, field }: InputProps<FileField>) {
  const translate = useTranslate();
  const id = useId();
  const noteId = useId();
  const box = useRef<HTMLInputElement>(null);
  const control = useFieldControl(source, field);
  const file: unknown = control.value;
  const chosen = file instanceof File ? file : undefined;
  const words = chosen && kindOf(field).format({ id: 0, ...outsideOf(chosen) }, field);
  const error = control.error ?? (chosen && issueOfFile(chosen));
  const note = error ?? control.help ?? translate('fieldhouse.fields.file.taken');
  const remove = () => {
    control.onChange(null);
    box.current?.focus();
  };
  return (
    <FormControl error={error !== undefined} required={control.isRequired}>
      <InputLabel htmlFor={id}>{control.label}</InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <FileChooser
          id={id}
          noteId={noteId}
          chosen={words}
          isRequired={control.isRequired && !chosen}
          isWrong={error !== undefined}
          inputRef={(input) => {
            box.current = input;
            control.inputRef(input);
          }}
          onChoose={([file]) => file && control.onChange(file)}
          onBlur={control.onBlur}
        />
        {chosen && (
          <IconButton
            aria-label={translate('fieldhouse.fields.file.remove', { name: chosen.name })}
            onClick={remove}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <FormHelperText id={noteId}>
        {words && <VisuallyHidden>{words} </VisuallyHidden>}
        {note}
      </FormHelperText>
    </FormControl>
  );
}

const outsideOf = ({ name, type, size }: File) => ({ name, type, size });
