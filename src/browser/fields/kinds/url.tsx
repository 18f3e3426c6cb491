import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { TypingProps } from '@/browser/fields/typed/TypedText';
import type { UrlField } from '@/core/fields/kinds/url';

// Not of the type "url": a browser would refuse what is typed without https.
const typing: TypingProps = { inputMode: 'url', autoComplete: 'url' };

export function Input(props: InputProps<UrlField>) {
  return <TypedInput {...typing} {...props} />;
}

export function Filter(props: FilterProps<UrlField>) {
  return <TypedFilter {...typing} {...props} />;
}
