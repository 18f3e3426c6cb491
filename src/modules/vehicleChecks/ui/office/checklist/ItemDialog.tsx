import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keysOf } from '@/core/resource/keys';
import { answerTypes, type ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { SEVERITIES, severities } from '@/modules/vehicleChecks/model/defects/severities';
import { VehicleKinds } from './VehicleKinds';

interface Props {
  item: ChecklistItem;
  sections: readonly string[];
  onSave: (item: ChecklistItem) => void;
  onClose: () => void;
}

/** Edits all properties of an item. */
export function ItemDialog({ item, sections, onSave, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [edited, setEdited] = useState(item);
  const [isTried, setTried] = useState(false);
  const words = (key: string) => translate(`vehicleChecks.office.item.${key}`);
  const change = (values: Partial<ChecklistItem>) => setEdited({ ...edited, ...values });
  const isSelect = edited.answer_type === 'select';
  const missing = {
    label: edited.label.trim() === '',
    section: edited.section.trim() === '',
    options: isSelect && new Set(edited.options).size < 2,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the form of its record.
    event.stopPropagation();
    setTried(true);
    if (Object.values(missing).some(Boolean)) return;
    onSave({ ...edited, label: edited.label.trim(), section: edited.section.trim() });
  };
  const error = (name: keyof typeof missing) =>
    isTried && missing[name] ? { error: true, helperText: words(`missing_${name}`) } : {};
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{words(item.label ? 'edit' : 'add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
          <TextField
            autoFocus
            label={words('label')}
            value={edited.label}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            {...error('label')}
            onChange={({ target }) => change({ label: target.value })}
          />
          <Autocomplete
            freeSolo
            options={sections}
            inputValue={edited.section}
            onInputChange={(_, section) => change({ section: section.slice(0, 60) })}
            renderInput={(given) => (
              <TextField {...given} label={words('section')} {...error('section')} />
            )}
          />
          <TextField
            label={words('guidance')}
            value={edited.guidance ?? ''}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => change({ guidance: target.value || null })}
          />
          <TextField
            select
            label={words('answer_type')}
            value={edited.answer_type}
            onChange={({ target }) =>
              change({ answer_type: target.value as ChecklistItem['answer_type'] })
            }
          >
            {keysOf(answerTypes).map((type) => (
              <MenuItem key={type} value={type}>
                {answerTypes[type]}
              </MenuItem>
            ))}
          </TextField>
          {isSelect && (
            <TextField
              label={words('options')}
              value={edited.options.join('\n')}
              multiline
              minRows={3}
              helperText={words('options_help')}
              {...error('options')}
              onChange={({ target }) => change({ options: target.value.split('\n').slice(0, 20) })}
              onBlur={() =>
                change({ options: edited.options.map((one) => one.trim()).filter(Boolean) })
              }
            />
          )}
          {edited.answer_type === 'check' && (
            <TextField
              select
              label={words('default_severity')}
              value={edited.default_severity}
              onChange={({ target }) =>
                change({ default_severity: target.value as ChecklistItem['default_severity'] })
              }
            >
              {SEVERITIES.map((severity) => (
                <MenuItem key={severity} value={severity}>
                  {severities[severity]}
                </MenuItem>
              ))}
            </TextField>
          )}
          <div>
            {(['required', 'photo_on_fail'] as const).map((name) => (
              <FormControlLabel
                key={name}
                label={words(name)}
                control={
                  <Checkbox
                    checked={edited[name]}
                    onChange={({ target }) => change({ [name]: target.checked })}
                  />
                }
              />
            ))}
          </div>
          <VehicleKinds item={edited} onChange={change} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {words('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
