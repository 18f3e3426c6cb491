import type { Mails } from '../../application/call';
import type { By } from '../../application/store';

/** Who makes a change, and in which request. */
export interface ChangedBy extends By {
  /** The company's time zone, by which hours are counted; the usual one where nothing says. */
  zone?: string;
  /** How mails that belong to the change are sent; left out where a change can bring none. */
  mails?: Mails;
}
