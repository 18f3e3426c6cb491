import type { TextField } from '../../domain/kernel/fields/text';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { PlainCell } from './PlainCell';
import { RecentJobInput } from './RecentJobInput';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { type: 'text' };

export function Input(props: InputProps<TextField>) {
  if (props.field.suggests === 'recent_jobs') return <RecentJobInput {...props} />;
  return <TypedInput {...typing} {...props} />;
}

export const Cell = PlainCell;

export function Filter(props: FilterProps<TextField>) {
  return <ExactFilter {...typing} {...props} />;
}
