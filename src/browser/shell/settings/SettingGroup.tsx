import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { LayoutSettings } from '@/browser/shell/layoutSettings';
import { ChoiceCard } from './ChoiceCard';
import type { Picture } from './LayoutPicture';

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.subtitle1, padding: 0, marginBottom: 8 },
  '& > p': { ...theme.typography.caption, margin: '8px 0 0', color: theme.palette.text.secondary },
}));

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
});

interface Props<N extends keyof LayoutSettings> {
  name: N;
  /** The message key of its text. */
  label: string;
  choices: readonly { value: LayoutSettings[N]; label: string }[];
  value: LayoutSettings[N];
  /** The message key of a current hint. */
  hint?: string | undefined;
  onChoose: (name: N, value: LayoutSettings[N]) => void;
}

/** A setting: a card with a picture for each choice. */
export function SettingGroup<N extends keyof LayoutSettings>(props: Props<N>) {
  const { name, label, choices, value, hint, onChoose } = props;
  const translate = useTranslate();
  const hintId = useId();
  return (
    <Group aria-describedby={hint ? hintId : undefined}>
      <legend>{translate(label)}</legend>
      <Cards>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            name={name}
            label={translate(choice.label)}
            picture={pictureOf(name, choice.value)}
            checked={choice.value === value}
            onChoose={() => onChoose(name, choice.value)}
          />
        ))}
      </Cards>
      {hint && <p id={hintId}>{translate(hint)}</p>}
    </Group>
  );
}

const BASE: Picture = { menu: 'wide', scheme: 'light', bar: 'paper', side: 'paper' };

const COLORS = { light: 'white', dark: 'ink', brand: 'brand' } as const;

/** The differences from the plain picture, by setting and choice. */
const DIFFERENCES: {
  [N in keyof LayoutSettings]: Partial<Record<LayoutSettings[N], Partial<Picture>>>;
} = {
  LAYOUT: { horizontal: { menu: 'bar' } },
  LAYOUT_THEME: { dark: { scheme: 'dark' } },
  LAYOUT_MODE: { detached: { menu: 'card' } },
  TOPBAR_COLOR: {
    light: { bar: COLORS.light },
    dark: { bar: COLORS.dark },
    brand: { bar: COLORS.brand },
  },
  MENU_COLOR: {
    light: { side: COLORS.light },
    dark: { side: COLORS.dark },
    brand: { side: COLORS.brand },
  },
  MENU_SIZE: {
    compact: { menu: 'compact' },
    condensed: { menu: 'rail' },
    'sm-hover': { menu: 'hover' },
    full: { menu: 'over' },
    fullscreen: { menu: 'none' },
  },
};

function pictureOf<N extends keyof LayoutSettings>(name: N, value: LayoutSettings[N]): Picture {
  return { ...BASE, ...DIFFERENCES[name][value] };
}
