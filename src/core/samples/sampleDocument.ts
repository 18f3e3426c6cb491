import { demoOffer } from './demo';

/** A document of a sample record. */
export interface SampleDocument {
  /** The path of the record's resource, its id and its title. */
  entity: string;
  id: number;
  record: string;
  /** The name of the document type. */
  type: string;
  number: string;
  /** Days since it was issued and until it expires; nothing where it does not. */
  issued: number;
  expires: number | null;
}

/** The documents of the sample records of a module. */
export const recordDocumentOffers = demoOffer<readonly SampleDocument[]>();
