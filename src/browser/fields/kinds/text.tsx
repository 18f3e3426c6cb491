import { use } from 'react';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { SuggestingInput } from '@/browser/fields/references/SuggestingInput';
import { SuggestionsContext } from '@/browser/fields/references/SuggestionsContext';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { TextField } from '@/core/fields/kinds/text';

const typing: TypingProps = { type: 'text' };

export function Input(props: InputProps<TextField>) {
  const Suggesting = use(SuggestionsContext)[props.field.suggests ?? ''];
  const plain = <TypedInput {...typing} {...props} />;
  if (!Suggesting) return plain;
  return <SuggestingInput Suggesting={Suggesting} plain={plain} {...props} />;
}

export function Filter(props: FilterProps<TextField>) {
  return <TypedFilter {...typing} {...props} />;
}
