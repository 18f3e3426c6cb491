import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from './styles/styled';

/** On paper the chosen tab is the heading of its panel. */
const Strip = styled(MuiTabs)({
  '@media print': { '& .MuiTabs-scrollButtons, & .MuiTabs-indicator': { display: 'none' } },
});

interface Props<T extends string> {
  label: string;
  /** Begins the ids: a tab is `name-value-tab`, its panel `name-value`. */
  name: string;
  value: T;
  options: readonly (readonly [value: T, words: ReactNode])[];
  onChoose: (value: T) => void;
  style?: CSSProperties;
}

/** The tabs above panels of which one is shown. */
export function Tabs<T extends string>(props: Props<T>) {
  const { label, name, value: chosen, options, onChoose, style = {} } = props;
  return (
    <Strip
      value={chosen}
      onChange={(_event, value: T) => onChoose(value)}
      aria-label={label}
      style={style}
    >
      {options.map(([value, words]) => (
        <Tab
          key={value}
          value={value}
          id={`${name}-${value}-tab`}
          aria-controls={`${name}-${value}`}
          label={words}
        />
      ))}
    </Strip>
  );
}
