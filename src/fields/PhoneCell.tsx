import type { PhoneField } from '../../domain/kernel/fields/phone';
import { styled } from '../kit/styles/styled';
import type { CellProps } from './face';
import { PlainCell } from './PlainCell';

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** A number, in one piece: half a telephone number is none. */
export function PhoneCell(props: CellProps<PhoneField>) {
  return (
    <Whole>
      <PlainCell {...props} />
    </Whole>
  );
}
