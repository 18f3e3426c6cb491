import { type Call, resourceOf } from '../call';
import type { Reads, Stored } from '../store';

const MOST_COMPANIES = 100;

/** The words a person's password must not be made of: their own names and those of the companies. */
export async function ownWords(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  person: Stored | undefined,
): Promise<string[]> {
  const { rows: companies } = await reads.find(resourceOf(call, 'companies'), {
    perPage: MOST_COMPANIES,
    count: false,
  });
  const [mailbox] = String(person?.email ?? '').split('@');
  const words = [person?.name, mailbox, ...companies.map(({ name }) => name)];
  return words.flatMap((word) => (typeof word === 'string' && word !== '' ? [word] : []));
}
