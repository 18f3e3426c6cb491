import { useCallback, useState } from 'react';
import { openAtFirst } from './shownGroups';

/**
 * Returns which groups are unfolded, how many pages of their rows are shown, and how people change both. `of` stands for
 * the filters: other filters find other groups, but nothing folds by itself because a record was saved. On a board all
 * are unfolded.
 */
export function useFolding(
  keys: readonly string[] | undefined,
  of: string,
  { isWhole, isBoard }: Readonly<Record<'isWhole' | 'isBoard', boolean>>,
) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const [start, setStart] = useState<{ of: string; open: ReadonlySet<string> }>();
  if (keys && start?.of !== of) setStart({ of, open: openAtFirst(keys, isWhole) });
  const isOpen = useCallback(
    (key: string) => isBoard || (choices[key] ?? start?.open.has(key) ?? false),
    [choices, start, isBoard],
  );
  const onToggle = useCallback(
    (key: string, isWanted: boolean) => setChoices((before) => ({ ...before, [key]: isWanted })),
    [],
  );
  const onMore = useCallback(
    (key: string) => setPages((before) => ({ ...before, [key]: (before[key] ?? 1) + 1 })),
    [],
  );
  const pagesOf = useCallback((key: string) => pages[key] ?? 1, [pages]);
  return { isOpen, pagesOf, onToggle, onMore };
}
