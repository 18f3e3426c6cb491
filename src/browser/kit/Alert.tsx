import MuiAlert, { type AlertProps } from '@mui/material/Alert';
import { forwardRef } from 'react';
import { styled } from './styles/styled';

type Props = Pick<
  AlertProps,
  | 'role'
  | 'severity'
  | 'action'
  | 'variant'
  | 'onClose'
  | 'closeText'
  | 'className'
  | 'style'
  | 'children'
> & {
  /** True if nothing but the words is shown. */
  isPlain?: boolean;
  /** True if its words reach to its end, such as a list with buttons. */
  isWide?: boolean;
};

const Place = styled(MuiAlert)({
  '&[data-wide] > .MuiAlert-message': { width: '100%' },
  '& button[data-color=inherit]': { color: 'inherit' },
});

/** A sentence about what is wrong or should be known, with what can be done about it. */
export const Alert = forwardRef<HTMLDivElement, Props>(function Alert(
  { isPlain, isWide, ...rest },
  ref,
) {
  return (
    <Place
      ref={ref}
      data-wide={isWide ? '' : undefined}
      {...(isPlain && { icon: false })}
      {...rest}
    />
  );
});
