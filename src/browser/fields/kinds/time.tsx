import { useTranslate } from 'react-admin';
import type { TimeField } from '@/domain/kernel/fields/time';
import type { FilterProps, InputProps } from './face';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import { tidyTime } from './typedTime';

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
  return <RangeFilter {...useTyping()} {...props} />;
}
