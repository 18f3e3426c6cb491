import type { HTMLAttributes } from 'react';
import { TextField } from '@/browser/kit/inputs/TextField';
import type { AnswerType, ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { Choices } from './Choices';
import { withAnswer } from './model/check';
import { SignatureInput } from './SignatureInput';
import type { OpenedCheck } from './useCheck';

const KEYBOARDS: Partial<Record<AnswerType, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  number: 'decimal',
};

interface Props {
  item: ChecklistItem;
  opened: OpenedCheck;
  value: string;
}

/** The input of a number, text, choice, date or signature. */
export function ValueInput({ item, opened, value }: Props) {
  const { key, label, answer_type: type, options } = item;
  const take = (next: string) => opened.change((check) => withAnswer(check, key, { value: next }));
  if (type === 'select') {
    return (
      <Choices
        label={label}
        columns={2}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value || undefined}
        onChoose={take}
      />
    );
  }
  if (type === 'signature')
    return <SignatureInput value={value} name={opened.check.driver ?? ''} onSign={take} />;
  return (
    <TextField
      type={type === 'date' ? 'date' : 'text'}
      multiline={type === 'text'}
      value={value}
      onChange={({ target }) => take(target.value)}
      input={{ 'aria-label': label, inputMode: KEYBOARDS[type], maxLength: 1000 }}
    />
  );
}
