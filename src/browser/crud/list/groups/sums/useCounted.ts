import { useWords } from '@/browser/crud/useWords';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';

/** Returns a function that counts records in words: "1 employee", "1,204 employees". */
export function useCounted(resource: Resource) {
  const { oneInSentence, manyInSentence } = useWords(resource);
  return (count: number) => `${withGroups(count)} ${count === 1 ? oneInSentence : manyInSentence}`;
}
