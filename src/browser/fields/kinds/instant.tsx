import { useTranslate } from 'react-admin';
import { kinds, type Value } from '@/domain/kernel/fields';
import type { InstantField } from '@/domain/kernel/fields/instant';
import type { FilterProps, InputProps } from './face';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import { readInstant } from './typedInstant';
import { useCompanyTime } from './useCompanyTime';

const isMoment = (value: Value): value is string =>
  typeof value === 'string' && kinds.instant.parse(value, { kind: 'instant' }) === value;

const useTyping = () => {
  const translate = useTranslate();
  const { zone, moment } = useCompanyTime();
  return {
    isNumber: true,
    read: (typed: string) => readInstant(typed, zone),
    // What cannot be read stays as it was typed.
    show: (value: Value) => (isMoment(value) ? moment(value) : String(value ?? '')),
    placeholder: translate('fieldhouse.fields.instant_placeholder'),
  };
};

export function Input(props: InputProps<InstantField>) {
  return <TypedInput {...useTyping()} {...props} />;
}

export function Filter(props: FilterProps<InstantField>) {
  return <RangeFilter {...useTyping()} {...props} />;
}
