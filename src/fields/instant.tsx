import { useTranslate } from 'react-admin';
import type { InstantField } from '../../domain/fields/instant';
import type { FilterProps, InputProps } from './face';
import { NumberCell } from './NumberCell';
import { RangeFilter } from './RangeFilter';
import { TypedInput } from './TypedInput';
import { readInstant } from './typedInstant';

const useTyping = () => {
  const translate = useTranslate();
  return {
    isNumber: true,
    read: readInstant,
    placeholder: translate('fieldhouse.fields.instant_placeholder'),
  };
};

export function Input(props: InputProps<InstantField>) {
  return <TypedInput {...useTyping()} {...props} />;
}

export const Cell = NumberCell;

export function Filter(props: FilterProps<InstantField>) {
  return <RangeFilter {...useTyping()} {...props} />;
}
