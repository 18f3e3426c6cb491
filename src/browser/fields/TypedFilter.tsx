import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { type Field, kindOf, type Value } from '@/core/fields';
import type { FilterProps } from './fieldProps';
import { isUnreadable } from './typed/readTyped';
import { TypedText, type TypingProps } from './typed/TypedText';
import { useFieldWords } from './useFieldWords';

type Props = FilterProps<Field> & Omit<TypingProps, 'onKeyDown' | 'adornment'>;

const BOUNDS = ['from', 'to'] as const;

/** A filter for typed values: two bounds, either of which may be open, or a single value. */
export function TypedFilter(props: Props) {
  const { source, field, values, names, error, onChange, ...typing } = props;
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const bounds = BOUNDS.map((bound) => `${source}_${bound}`);
  const boxes = names ?? (kindOf(field).filter === 'range' ? bounds : [source]);
  const labelOf = (name: string) => {
    const bound = BOUNDS[bounds.indexOf(name)];
    return bound ? translate(`fieldhouse.fields.${bound}`, { name: label }) : label;
  };
  const valueIn = (name: string) => values[name] as Value | undefined;
  // An error is on the first box that cannot be read, or it is about all of them.
  const wrong = boxes.find((name) => isUnreadable(field, valueIn(name))) ?? boxes.at(-1);
  return (
    <Stack>
      {boxes.map((name) => (
        <TypedText
          {...typing}
          key={name}
          field={field}
          label={labelOf(name)}
          value={valueIn(name)}
          error={name === wrong ? error : undefined}
          onChange={(next) => onChange({ ...values, [name]: next })}
        />
      ))}
    </Stack>
  );
}
