import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { useWords } from '@/browser/crud/useWords';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { MAX_SEARCH_LENGTH } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';

const PAUSE = 300;

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  width: 260,
  minHeight: 36,
  padding: '0 6px 0 10px',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  '& > svg': { color: theme.palette.text.secondary },
  '& > input': {
    // As narrow as its container, regardless of its intrinsic width.
    width: '100%',
    height: 34,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textOverflow: 'ellipsis',
  },
  // The box has its own clear button, with a name.
  '& > input::-webkit-search-cancel-button': { display: 'none' },
  '& > button': { padding: 3, minWidth: 0, minHeight: 0 },
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:has(> input:focus)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  // On a phone, in one line with the other tools.
  [`@media ${NARROW}`]: { flex: '1 1 120px', width: 'auto' },
  '@media (pointer: coarse)': {
    minHeight: 44,
    fontSize: '1rem',
    '& > input': { height: 42 },
    '& > button': { minWidth: 40, minHeight: 40 },
  },
}));

/** Searches a list once typing pauses. `/` focuses it. */
export function SearchBox({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const { filterValues, setFilters } = useListFilterContext();
  const sought = String(filterValues.q ?? '');
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);

  const seek = useRef(setFilters);
  seek.current = setFilters;
  const others = useRef(filterValues);
  others.current = filterValues;
  // Back, a view or Clear filters change the search too: the box shows it, even while it has the focus.
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(sought);
    sent.current = at < 0 ? [] : sent.current.slice(at);
    if (at < 0) setTyped(undefined);
  }, [sought]);
  useEffect(() => {
    if (typed === undefined) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // This screen is only hidden while the next one loads: it must not navigate back.
      if (window.location.pathname !== pathname) return;
      const { q: before = '', ...rest } = others.current;
      const words = typed.trim();
      // Without react-admin's own debounce, which would overwrite filters set meanwhile.
      if (words !== before) {
        sent.current.push(words);
        seek.current(words ? { ...rest, q: words } : rest, {}, false);
      }
      setTyped((now) =>
        now === typed && document.activeElement !== box.current ? undefined : now,
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const label = translate('fieldhouse.crud.search', { name: manyInSentence });
  return (
    <Place>
      <SearchIcon fontSize="small" />
      <input
        type="search"
        value={typed ?? sought}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped((now) => (now?.trim() === sought ? undefined : now))}
        placeholder={label}
        ref={box}
        aria-label={label}
        title={translate('fieldhouse.crud.search_hint')}
        maxLength={MAX_SEARCH_LENGTH}
      />
      {(typed ?? sought) !== '' && (
        <IconButton
          size="small"
          aria-label={translate('fieldhouse.crud.search_clear')}
          onClick={() => {
            setTyped('');
            box.current?.focus();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Place>
  );
}

/** Focuses the box when `/` is pressed. The bar of a selection covers it, and other rows end a selection anyway. */
function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  const { records, isAll, select } = useSelectedRows();
  useShortcut('search', () => {
    if (isAll || records.length > 0) flushSync(() => select([]));
    box.current?.focus();
    box.current?.select();
  });
}
