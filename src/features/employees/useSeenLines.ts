import { useStore } from 'react-admin';
import type { ChecklistLine } from '../../../domain/people/leaving';

/** What tells one line of a checklist from another. */
export const lineKey = ({ resource, field }: ChecklistLine): string => `${resource}.${field}`;

/** The lines of a person's checklist that were ticked on this device: those that only had to be looked at. */
export function useSeenLines(personId: number) {
  const [seen, setSeen] = useStore<readonly string[]>(`leaver.${personId}`, []);
  return {
    isSeen: (line: ChecklistLine) => seen.includes(lineKey(line)),
    toggle: (line: ChecklistLine) => {
      const key = lineKey(line);
      setSeen(seen.includes(key) ? seen.filter((one) => one !== key) : [...seen, key]);
    },
  };
}
