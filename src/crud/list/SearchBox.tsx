import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { NARROW } from '../../kit/useIsNarrow';
import { useShortcut } from '../../kit/useShortcut';
import { useWords } from '../useWords';

const PAUSE = 300;

/** Looks for words in a list once typing pauses; `/` leads here. */
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
  useEffect(() => {
    if (typed === undefined) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // While the code of the next screen is fetched this one is only hidden: it must not call people back.
      if (window.location.pathname !== pathname) return;
      const { q: before = '', ...rest } = others.current;
      const words = typed.trim();
      // At once: this pause is the only one, and a second one would overwrite what was clicked meanwhile.
      if (words !== before) seek.current(words ? { ...rest, q: words } : rest, {}, false);
      setTyped((now) =>
        now === typed && document.activeElement !== box.current ? undefined : now,
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const label = translate('fieldhouse.crud.search', { name: manyInSentence });
  return (
    <TextField
      value={typed ?? sought}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped((now) => (now?.trim() === sought ? undefined : now))}
      placeholder={label}
      inputRef={box}
      margin="none"
      sx={{
        width: 260,
        // Beside the other tools of a phone, in one line with them.
        [`@media ${NARROW}`]: { flex: '1 1 120px', width: 'auto' },
        // The box has a clear button of its own, with a name.
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          title: translate('fieldhouse.crud.search_hint'),
          maxLength: 200,
        },
        input: {
          type: 'search',
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: (typed ?? sought) !== '' && (
            <InputAdornment position="end">
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
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** `/` puts the focus into this box. */
function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useShortcut('search', () => {
    box.current?.focus();
    box.current?.select();
  });
}
