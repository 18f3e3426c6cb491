import type {
  AutocompleteCloseReason,
  AutocompleteInputChangeReason,
} from '@mui/material/Autocomplete';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { resourceAt } from '@/registry';
import type { useAddingTo } from './useAddingTo';
import { type Narrowing, type ReferenceOption, useReferenceOptions } from './useReferenceOptions';

const MOST = 5;
const NONE: readonly number[] = [];

/** Returns the ids of the records of a resource that this person chose last, newest first, and adds one to them. */
function useRecentlyChosen(to: string) {
  // It stays in the store after a sign-out (providers/store.ts).
  const [ids, store] = useStore<readonly number[]>(
    `preferences.recent.${resourceAt(to).route}`,
    NONE,
  );
  const add = useCallback(
    (id: number) => store((before) => [id, ...before.filter((one) => one !== id)].slice(0, MOST)),
    [store],
  );
  return { ids, add };
}

/** The resource, value and options of a reference box. */
interface Box {
  /** The path of the resource to choose from. */
  to: string;
  value: number | null;
  narrowing: Narrowing;
  /** Offers to add a record with the typed name. */
  adding: ReturnType<typeof useAddingTo>;
  onChange: (id: number | null) => void;
}

/** An Enter pressed before the matches had loaded; it is handled once they have. */
interface Waiting {
  input: HTMLInputElement;
  /** True if Ctrl was held, which saves the surrounding form. */
  isSaving: boolean;
}

/** The message about text that led to no choice. */
interface Hint {
  about: 'not_chosen' | 'not_found';
  words: string;
}

/** Returns the highlighted option, which MUI exposes only to screen readers. */
function highlighted(input: HTMLInputElement, options: readonly ReferenceOption[]) {
  const element = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return element ? options[Number(element.dataset.optionIndex)] : undefined;
}

const SAVE = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };

/**
 * The text and choice of a reference box. Enter takes the highlighted option and waits for matching results, so that
 * nobody gets a record for outdated text. Text without a match is cleared on blur.
 */
export function useReferenceChoice({ to, value, narrowing, adding, onChange }: Box) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [waiting, setWaiting] = useState<Waiting>();
  /** The choice after which the form is saved. */
  const [saving, setSaving] = useState<{ id: number; input: HTMLInputElement }>();
  const [hint, setHint] = useState<Hint>();
  const [last, setLast] = useState<ReferenceOption>();
  const words = (typed ?? '').trim();
  const recent = useRecentlyChosen(to);
  // Those of the moment the box was opened: a choice must not move the options under the pointer.
  const [first, setFirst] = useState(recent.ids);
  const found = useReferenceOptions(to, words, isOpen || waiting !== undefined, narrowing, first);
  const options =
    adding && found.isAnswered && !found.isFailed
      ? adding.offer(found.options, words)
      : found.options;

  // MUI highlights the first option once more in the render after the options arrive. A layout effect forces that
  // render before any key, whose highlight it would undo.
  const [, rerender] = useState('');
  const rendered = options.map(({ id }) => id).join();
  useLayoutEffect(() => rerender(rendered), [rendered]);

  const say = (about: Hint['about']) => setHint({ about, words });
  const forget = () => {
    setTyped(undefined);
    setWaiting(undefined);
  };
  const choose = (option: ReferenceOption) => {
    if (adding?.isAdding(option)) {
      setOpen(false);
      void adding.start(words).then((id) => id !== undefined && onChange(id));
      forget();
      return;
    }
    setLast(option);
    recent.add(option.id);
    onChange(option.id);
    forget();
    setHint(undefined);
    setOpen(false);
  };
  const answerWaiting = ({ input, isSaving }: Waiting) => {
    setWaiting(undefined);
    if (found.isFailed) return;
    const [first] = found.options;
    if (first) {
      choose(first);
      if (isSaving) setSaving({ id: first.id, input });
      return;
    }
    say('not_found');
    if (document.activeElement !== input) setTyped(undefined);
  };
  useEffect(() => {
    if (waiting && found.isAnswered) answerWaiting(waiting);
    // Wait until the form has the choice.
    if (saving && saving.id === value) {
      setSaving(undefined);
      saving.input.dispatchEvent(new KeyboardEvent('keydown', SAVE));
    }
  });

  return {
    found,
    options,
    isOpen,
    typed,
    isFiltering: words !== '',
    hint,
    /** The option chosen last: its record may still be loading. */
    last,
    choose,
    open: () => {
      setFirst(recent.ids);
      setOpen(true);
    },
    close: (_event: unknown, reason: AutocompleteCloseReason) => {
      setOpen(false);
      if (reason === 'escape') forget();
    },
    change: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      // MUI writes the chosen text back itself; only typing and the cross count as changes.
      if (reason !== 'input' && reason !== 'clear') return;
      setTyped(reason === 'input' ? text : undefined);
      setWaiting(undefined);
      setHint(undefined);
    },
    leave: () => {
      if (waiting) return;
      if (words !== '' && value === null) say('not_chosen');
      forget();
    },
    /** Handles Enter, with or without Ctrl, in place of MUI. */
    answerKey: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      const { target: input } = event;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (!(input instanceof HTMLInputElement)) return;
      event.defaultMuiPrevented = true;
      const isSaving = event.ctrlKey || event.metaKey;
      const option = isOpen ? highlighted(input, options) : undefined;
      if (option) choose(option);
      if (!option && words !== '') {
        if (!found.isAnswered) setWaiting({ input, isSaving });
        else if (!found.isFailed) say('not_found');
        event.preventDefault();
        event.stopPropagation();
      } else {
        // Enter alone submits the form only if the box is closed.
        if (isOpen && !isSaving) event.preventDefault();
        setOpen(false);
      }
    },
  };
}
