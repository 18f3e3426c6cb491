import type { EmailField } from '@/domain/kernel/fields/email';
import { ContactLink } from './ContactLink';
import type { CellProps } from './face';
import { PlainCell } from './PlainCell';

/** An e-mail address, which begins a message to it. */
export function EmailCell(props: CellProps<EmailField>) {
  return (
    <ContactLink href={`mailto:${props.value}`} isPlain={props.isPlain}>
      <PlainCell {...props} />
    </ContactLink>
  );
}
