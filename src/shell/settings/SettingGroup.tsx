import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LayoutSettings } from '../layoutSettings';
import { ChoiceCard } from './ChoiceCard';
import { pictureOf } from './pictureOf';

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
  /** The key of its words. */
  label: string;
  choices: readonly { value: LayoutSettings[N]; label: string }[];
  value: LayoutSettings[N];
  /** The key of what is worth knowing about it now. */
  hint?: string | undefined;
  onChoose: (name: N, value: LayoutSettings[N]) => void;
}

/** One setting: a card with a picture for each choice. */
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
