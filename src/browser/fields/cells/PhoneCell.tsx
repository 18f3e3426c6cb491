import type { CellProps } from '@/browser/fields/fieldProps';
import { telOf } from '@/browser/fields/telOf';
import { styled } from '@/browser/kit/styles/styled';
import type { PhoneField } from '@/core/fields/kinds/phone';
import { ContactLink } from './ContactLink';
import { PlainCell } from './PlainCell';

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** A phone number that links to a call. Never wrapped: half a number is useless. */
export function PhoneCell(props: CellProps<PhoneField>) {
  return (
    <ContactLink href={telOf(String(props.value))} isPlain={props.isPlain}>
      <Whole>
        <PlainCell {...props} />
      </Whole>
    </ContactLink>
  );
}
