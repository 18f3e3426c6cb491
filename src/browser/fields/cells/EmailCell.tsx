import type { CellProps } from '@/browser/fields/fieldProps';
import type { EmailField } from '@/core/fields/kinds/email';
import { ContactLink } from './ContactLink';
import { PlainCell } from './PlainCell';

/** An e-mail address that links to a new message. */
export function EmailCell(props: CellProps<EmailField>) {
  return (
    <ContactLink href={`mailto:${props.value}`} isPlain={props.isPlain}>
      <PlainCell {...props} />
    </ContactLink>
  );
}
