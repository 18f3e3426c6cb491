import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { readInstant } from '@/core/dates/typedInstant';
import { kinds, type Value } from '@/core/fields';
import type { InstantField } from '@/core/fields/kinds/instant';

const isMoment = (value: Value): value is string =>
  typeof value === 'string' && kinds.instant.parse(value, { kind: 'instant' }) === value;

const useTyping = () => {
  const translate = useTranslate();
  const { zone, moment } = useCompanyTime();
  return {
    isNumber: true,
    read: (typed: string) => readInstant(typed, zone),
    // Unreadable text stays as typed.
    show: (value: Value) => (isMoment(value) ? moment(value) : String(value ?? '')),
    placeholder: translate('fieldhouse.fields.instant_placeholder'),
  };
};

export function Input(props: InputProps<InstantField>) {
  return <TypedInput {...useTyping()} {...props} />;
}

export function Filter(props: FilterProps<InstantField>) {
  return <TypedFilter {...useTyping()} {...props} />;
}
