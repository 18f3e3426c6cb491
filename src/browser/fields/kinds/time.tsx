import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import { tidyTime } from '@/browser/fields/typed/typedTime';
import type { TimeField } from '@/core/fields/kinds/time';

const useTyping = () => {
  const translate = useTranslate();
  return {
    isNumber: true,
    inputMode: 'numeric' as const,
    tidy: tidyTime,
    placeholder: translate('fieldhouse.fields.time_placeholder'),
  };
};

export function Input(props: InputProps<TimeField>) {
  return <TypedInput {...useTyping()} {...props} />;
}

export function Filter(props: FilterProps<TimeField>) {
  return <TypedFilter {...useTyping()} {...props} />;
}
