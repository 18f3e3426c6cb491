import { demoOffer } from './demo';

export interface SampleDocument {
  /** The path of the record's resource, its id and its title. */
  entity: string;
  id: number;
  record: string;
  type: string;
  number: string;
  /** Days since it was issued and until it expires; nothing if it does not. */
  issued: number;
  expires: number | null;
}

export const recordDocumentOffers = demoOffer<readonly SampleDocument[]>();
