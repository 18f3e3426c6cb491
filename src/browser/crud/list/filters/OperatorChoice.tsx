import { useTranslate } from 'react-admin';
import { useFieldWords } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import { operatorWords } from './conditionWords';
import type { Operator } from './operators';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
  fontSize: '0.875rem',
  '& > span': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > select': {
    flex: 'none',
    minHeight: 36,
    maxWidth: 180,
    padding: '0 8px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 6,
    background: theme.palette.background.paper,
    font: 'inherit',
    color: theme.palette.text.primary,
    '& > option': { background: theme.palette.raised, color: theme.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

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
      <select
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
      </select>
    </Line>
  );
}
