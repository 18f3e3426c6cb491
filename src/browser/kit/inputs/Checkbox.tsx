import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { styled } from '@/browser/kit/styles/styled';

// The clickable area is finger-sized; the visible box lies within it.
const Place = styled('label')({
  display: 'inline-flex',
  // Not by its baseline, which a checked box has elsewhere.
  verticalAlign: 'middle',
  padding: 10.5,
  cursor: 'pointer',
  '@media (pointer: coarse)': { padding: 14.5 },
});

const CHECK = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%)';
const DASH = 'inset(40% 0)';

/** The box alone, for a label of its own. */
export const CheckboxInput = styled('input')(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 15,
  height: 15,
  margin: 0,
  border: `2px solid ${theme.palette.field}`,
  borderRadius: 3,
  cursor: 'inherit',
  '&:is(:checked, :indeterminate)': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
  },
  '&:is(:checked, :indeterminate)::before': {
    content: '""',
    width: 11,
    height: 11,
    background: theme.palette.primary.contrastText,
    clipPath: CHECK,
  },
  '&:indeterminate::before': { clipPath: DASH },
  '&:disabled': { borderColor: theme.palette.placeholder, cursor: 'default' },
  // With forced colours the browser draws the box.
  '@media (forced-colors: active)': { appearance: 'auto' },
}));

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** True if only some of the items it represents are selected. */
  isMixed?: boolean;
}

export function Checkbox({ isMixed = false, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    // Shift-clicking would select the text between two boxes.
    <Place onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <CheckboxInput {...rest} ref={box} type="checkbox" />
    </Place>
  );
}
