import { styled } from '@/browser/kit/styles/styled';

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** A choice of one from a few, as the browser draws it. */
export const NativeSelect = styled('select')(({ theme }) => ({
  minHeight: 36,
  maxWidth: 220,
  padding: '0 8px',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  font: 'inherit',
  color: theme.palette.text.primary,
  '& > option': { background: theme.palette.raised, color: theme.palette.text.primary },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** A labelled select with a few options. */
export function LabelledSelect({ label, value, options, onChoose }: Props) {
  return (
    <Label>
      {label}
      <NativeSelect value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Label>
  );
}
