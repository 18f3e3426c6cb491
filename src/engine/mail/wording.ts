/** The product, as mails name it. */
export const PRODUCT = 'Fieldhouse';

/** Whom a mail is for: the name and an address that is stored, never one that came with the request. */
export interface Recipient {
  name: string;
  email: string;
}
