export const PRODUCT = 'Fieldhouse';

/** The recipient of a mail: the name and the stored address, never an address from the request. */
export interface Recipient {
  name: string;
  email: string;
}
