import { use } from 'react';
import type { TextField } from '@/domain/kernel/fields/text';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { SuggestingInput } from './SuggestingInput';
import { SuggestionsContext } from './SuggestionsContext';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { type: 'text' };

export function Input(props: InputProps<TextField>) {
  const Suggesting = use(SuggestionsContext)[props.field.suggests ?? ''];
  const plain = <TypedInput {...typing} {...props} />;
  if (!Suggesting) return plain;
  return <SuggestingInput Suggesting={Suggesting} plain={plain} {...props} />;
}

export function Filter(props: FilterProps<TextField>) {
  return <ExactFilter {...typing} {...props} />;
}
