import type { PhoneField } from '@/domain/kernel/fields/phone';
import { styled } from '@/src/kit/styles/styled';
import { ContactLink } from './ContactLink';
import type { CellProps } from './face';
import { PlainCell } from './PlainCell';
import { telOf } from './telOf';

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** A number, in one piece, which calls it: half a telephone number is none. */
export function PhoneCell(props: CellProps<PhoneField>) {
  return (
    <ContactLink href={telOf(String(props.value))} isPlain={props.isPlain}>
      <Whole>
        <PlainCell {...props} />
      </Whole>
    </ContactLink>
  );
}
