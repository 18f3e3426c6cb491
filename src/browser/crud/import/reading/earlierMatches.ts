import { useStore } from 'react-admin';
import { importKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { type EarlierMatches, headingKey, type MatchedColumn } from '@/core/sheets/columnMatching';

/** The headings that were matched in earlier imports, and the time of the last. */
interface Remembered {
  at?: string;
  columns: EarlierMatches;
}

const NONE: Remembered = { columns: {} };
const MOST = 300;

/** Returns how this person matched headings in earlier imports, and a function that adds those of another. */
export function useEarlierMatches(resource: Resource) {
  const [before, setBefore] = useStore<Remembered>(importKey(resource), NONE);
  const remember = (heads: readonly string[], columns: readonly MatchedColumn[]) => {
    const now = heads.flatMap((heading, at) =>
      headingKey(heading) === '' ? [] : [[headingKey(heading), columns[at] ?? null] as const],
    );
    const all = Object.entries({ ...before.columns, ...Object.fromEntries(now) });
    setBefore({
      at: new Date().toISOString(),
      columns: Object.fromEntries(all.slice(-MOST)),
    });
  };
  return { before, remember };
}
