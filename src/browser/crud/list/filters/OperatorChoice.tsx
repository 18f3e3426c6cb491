import { useTranslate } from 'react-admin';
import { useFieldWords } from '@/browser/fields';
import { NativeSelect } from '@/browser/kit/inputs/LabelledSelect';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import { operatorWords } from './conditionWords';
import type { Operator } from './operators';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
  fontSize: '0.875rem',
  '& > span': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > select': { flex: 'none', maxWidth: 180 },
});

interface Props {
  source: string;
  field: Field;
  operators: readonly Operator[];
  operator: Operator;
  onChoose: (operator: Operator) => void;
}

/** The field of a condition and a choice of its operators, as the beginning of a sentence. */
export function OperatorChoice({ source, field, operators, operator, onChoose }: Props) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  // A link may hold one that is not offered.
  const all = operators.includes(operator) ? operators : [...operators, operator];
  return (
    <Line>
      <span aria-hidden>{label}</span>
      <NativeSelect
        aria-label={translate('lists.condition.operator', { name: label })}
        value={operator}
        onChange={({ target }) => {
          const chosen = all.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {translate(`lists.condition.${operatorWords(field, one)}`)}
          </option>
        ))}
      </NativeSelect>
    </Line>
  );
}
