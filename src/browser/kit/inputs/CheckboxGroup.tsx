import { type KeyboardEvent, useRef } from 'react';
import { CheckboxLine } from './CheckboxLine';
import { OptionGroup } from './OptionGroup';

/** The pause after which a typed letter begins a new word, in milliseconds. */
const PAUSE = 700;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  label: string;
  values: readonly string[];
  options: readonly (readonly [value: string, words: string])[];
  onChange: (values: readonly string[]) => void;
}

/** A choice of several from a few that are all in view, in their order. Arrows and the first letters of an option go to it. */
export function CheckboxGroup({ label, values, options, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const placeOf = (chosen: string) => options.findIndex(([value]) => value === chosen);
  const placeTyped = ({ key, timeStamp }: KeyboardEvent): number => {
    const { text, at } = typed.current;
    const isBegun = timeStamp - at < PAUSE;
    typed.current = { text: (isBegun ? text : '') + key.toLowerCase(), at: timeStamp };
    return options.findIndex(([, words]) => words.toLowerCase().startsWith(typed.current.text));
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const step = STEPS[key];
    if (altKey || ctrlKey || metaKey || key === ' ' || (!step && key.length !== 1)) return;
    event.preventDefault();
    const boxes = group.current?.querySelectorAll('input');
    boxes?.[step ? place + step : placeTyped(event)]?.focus();
  };
  return (
    <OptionGroup ref={group}>
      <legend>{label}</legend>
      {options.map(([value, words], place) => (
        <CheckboxLine
          key={value}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...values, value].sort((one, other) => placeOf(one) - placeOf(other))
                : values.filter((chosen) => chosen !== value),
            )
          }
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          {words}
        </CheckboxLine>
      ))}
    </OptionGroup>
  );
}
