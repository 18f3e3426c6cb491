import type { Reads } from '@/engine/store';
import { companies } from '@/modules/configuration/model/companies';
import type { Employee } from '@/modules/people/model/employeeFields';

const MAX_COMPANIES = 100;

/** Returns the words a person's password must not consist of: their own names and those of the companies. */
export async function ownWords(
  reads: Pick<Reads, 'find'>,
  person: Pick<Employee, 'name' | 'email'> | undefined,
): Promise<string[]> {
  const { rows } = await reads.find(companies, {
    perPage: MAX_COMPANIES,
    count: false,
  });
  const [mailbox] = person?.email?.split('@') ?? [];
  const words = [person?.name, mailbox, ...rows.map(({ name }) => name)];
  return words.flatMap((word) => (word ? [word] : []));
}
