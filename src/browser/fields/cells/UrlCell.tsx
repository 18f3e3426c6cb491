import type { CellProps } from '@/browser/fields/fieldProps';
import { isWebAddress, type UrlField, urlShown } from '@/core/fields/kinds/url';
import { ContactLink } from './ContactLink';

/** A web address that opens in a new tab, without its scheme. */
export function UrlCell({ value, isPlain }: CellProps<UrlField>) {
  const address = String(value);
  return (
    <ContactLink href={address} isWeb isPlain={isPlain || !isWebAddress(address)}>
      {urlShown(address)}
    </ContactLink>
  );
}
