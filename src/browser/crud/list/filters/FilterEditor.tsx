import { useFieldWords } from '@/browser/fields';
import { useAfterPaint } from '@/browser/kit/behaviour/afterPaint';
import { Popover } from '@/browser/kit/overlays/Popover';
import { styled } from '@/browser/kit/styles/styled';
import type { FilterFormProps } from './FilterForm';
import { FilterForm, waiting } from './lazyFilterForm';

const Place = styled('div')({
  boxSizing: 'border-box',
  width: 300,
  maxWidth: '90vw',
  minHeight: 124,
  padding: 16,
});

/** The popover of a filter. It opens at once and shows a placeholder until its form has loaded. */
export function FilterEditor({ anchor, ...rest }: FilterFormProps & { anchor: HTMLElement }) {
  const { label } = useFieldWords(rest.source, rest.field);
  const isPainted = useAfterPaint();
  return (
    <Popover anchor={anchor} role="dialog" label={label} onClose={rest.onClose}>
      <Place>{isPainted ? <FilterForm {...rest} /> : waiting}</Place>
    </Popover>
  );
}
