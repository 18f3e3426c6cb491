import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CSSProperties } from 'react';
import { styled } from '@/browser/kit/styles/styled';

const Group = styled(ToggleButtonGroup)({
  '& > button': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
  '&[data-large] > button': { minHeight: 44, paddingLeft: 16, paddingRight: 16 },
});

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, words: string])[];
  onChoose: (value: T) => void;
  /** True for buttons as high as a finger in every window. */
  isLarge?: boolean;
  style?: CSSProperties;
}

/** Two or more ways to see the same, of which one is chosen. */
export function ToggleButtons<T extends string>(props: Props<T>) {
  const { label, value: chosen, options, onChoose, isLarge = false, style = {} } = props;
  return (
    <Group
      exclusive
      size={isLarge ? 'medium' : 'small'}
      data-large={isLarge ? '' : undefined}
      value={chosen}
      aria-label={label}
      onChange={(_event, value: T | null) => value !== null && onChoose(value)}
      style={style}
    >
      {options.map(([value, words]) => (
        <ToggleButton key={value} value={value}>
          {words}
        </ToggleButton>
      ))}
    </Group>
  );
}
