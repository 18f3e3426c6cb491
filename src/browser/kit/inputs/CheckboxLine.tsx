import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { CheckboxInput } from './Checkbox';

const Line = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10.5,
  minHeight: 36,
  margin: '0 16px 0 -0.5px',
  fontSize: '0.875rem',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '& > input': { flex: 'none' },
});

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A checkbox with its text. */
export const CheckboxLine = ({ children, ...rest }: Props) => (
  <Line>
    <CheckboxInput {...rest} type="checkbox" />
    <span>{children}</span>
  </Line>
);
