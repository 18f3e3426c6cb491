import { useTranslate } from 'react-admin';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { editorsOf } from '@/browser/fields/inputs';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { TextField } from '@/browser/kit/inputs/TextField';
import { type Field, isWordList, kindOf } from '@/core/fields';
import { MAX_SEARCH_LENGTH } from '@/core/http/queryField';
import { daysWords } from './conditionWords';
import { type Operator, RELATIVE_DAYS } from './operators';

/** Returns true for an operator whose value is a part of a text, or several texts. */
const isTypedText = (field: Field, operator: Operator): boolean =>
  (operator === 'contains' && !isWordList(field)) ||
  operator === 'any' ||
  (operator === 'not' && kindOf(field).filter === 'exact');

/** Returns true for an operator that compares with values of the field, rather than with words of its own. */
export const hasFieldValue = (field: Field, operator: Operator): boolean =>
  !isTypedText(field, operator) && !['during', 'empty', 'filled'].includes(operator);

interface Props {
  source: string;
  field: Field;
  operator: Operator;
  /** The list parameters of the operator. */
  names: readonly string[];
  values: FilterValues;
  error?: string;
  onChange: (values: FilterValues) => void;
}

/** The inputs for the value of an operator; nothing for those without one. */
export function FilterValue({ operator, names, ...props }: Props) {
  const { source, field, values, error, onChange } = props;
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const [name = source] = names;
  const words = (key: string, more = {}) => translate(`lists.condition.${key}`, more);
  const value = values[name];
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'during') {
    const chosen = String(value ?? '');
    const offered: readonly string[] = RELATIVE_DAYS;
    const all = offered.includes(chosen) || chosen === '' ? offered : [...offered, chosen];
    return (
      <SelectField
        label={label}
        value={chosen}
        options={[
          ['', translate('fieldhouse.fields.choose')],
          ...all.map((days) => [days, words(daysWords(days).key, daysWords(days))] as const),
        ]}
        onChoose={(days) => onChange({ [name]: days || undefined })}
      />
    );
  }
  if (isTypedText(field, operator)) {
    return (
      <TextField
        label={label}
        value={String(value ?? '')}
        error={error !== undefined}
        helperText={error ?? (operator === 'contains' ? undefined : words('values'))}
        input={{ maxLength: MAX_SEARCH_LENGTH }}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      />
    );
  }
  const { Filter } = editorsOf(field);
  return <Filter {...props} names={names} isSeveral />;
}
