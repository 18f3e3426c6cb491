import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Field, Value } from '@/core/fields';
import type { FilterProps } from './face';
import { TypedText, type TypingProps } from './typed/TypedText';
import { useFieldWords } from './useFieldWords';

type Props = FilterProps<Field> & Omit<TypingProps, 'onKeyDown' | 'adornment'>;

/** A filter between two bounds, either of which may be open. */
export function RangeFilter({ source, field, values, error, onChange, ...typing }: Props) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  return (
    <Stack>
      {(['from', 'to'] as const).map((bound) => {
        const name = `${source}_${bound}`;
        return (
          <TypedText
            {...typing}
            key={bound}
            field={field}
            label={translate(`fieldhouse.fields.${bound}`, { name: label })}
            value={values[name] as Value | undefined}
            error={bound === 'to' ? error : undefined}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        );
      })}
    </Stack>
  );
}
