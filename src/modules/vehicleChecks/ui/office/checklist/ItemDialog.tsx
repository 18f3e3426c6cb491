import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Autocomplete } from '@/browser/kit/inputs/Autocomplete';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { TextField } from '@/browser/kit/inputs/TextField';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
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

const Inputs = styled('form')({ display: 'grid', gap: 16, '& > :first-of-type': { marginTop: 8 } });

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
    <Dialog
      title={words(item.label ? 'edit' : 'add')}
      width="sm"
      holdsInput
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" form={id} variant="contained">
            {words('apply')}
          </Button>
        </>
      }
    >
      <Inputs id={id} onSubmit={submit} noValidate>
        <TextField
          autoFocus
          label={words('label')}
          value={edited.label}
          input={{ maxLength: 120 }}
          {...error('label')}
          onChange={({ target }) => change({ label: target.value })}
        />
        <Autocomplete
          freeSolo
          options={sections}
          inputValue={edited.section}
          onInputChange={(_, section) => change({ section: section.slice(0, 60) })}
          input={{ label: words('section'), ...error('section') }}
        />
        <TextField
          label={words('guidance')}
          value={edited.guidance ?? ''}
          multiline
          minRows={2}
          input={{ maxLength: 500 }}
          onChange={({ target }) => change({ guidance: target.value || null })}
        />
        <SelectField
          label={words('answer_type')}
          value={edited.answer_type}
          options={keysOf(answerTypes).map((type) => [type, answerTypes[type]])}
          onChoose={(answer_type) => change({ answer_type })}
        />
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
          <SelectField
            label={words('default_severity')}
            value={edited.default_severity}
            options={SEVERITIES.map((severity) => [severity, severities[severity]])}
            onChoose={(default_severity) => change({ default_severity })}
          />
        )}
        <div>
          {(['required', 'photo_on_fail'] as const).map((name) => (
            <CheckboxLine
              key={name}
              checked={edited[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            >
              {words(name)}
            </CheckboxLine>
          ))}
        </div>
        <VehicleKinds item={edited} onChange={change} />
      </Inputs>
    </Dialog>
  );
}
