import type {
  AutocompleteCloseReason,
  AutocompleteInputChangeReason,
} from '@mui/material/Autocomplete';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Narrowing, type ReferenceOption, useReferenceOptions } from './useReferenceOptions';

/** What a box is for, and what it holds. */
interface Box {
  /** The path of the resource to choose from. */
  to: string;
  value: number | null;
  narrowing: Narrowing;
  onChange: (id: number | null) => void;
}

/** Enter, pressed before the answer to what is typed was there: it is answered when it is. */
interface Waiting {
  input: HTMLInputElement;
  /** Whether Ctrl was pressed with it, which saves the form around. */
  isSaving: boolean;
}

/** What a box says of words from which nothing was chosen. */
interface Said {
  about: 'not_chosen' | 'not_found';
  words: string;
}

/** Returns the option that is highlighted: MUI tells nobody but screen readers. */
function highlighted(input: HTMLInputElement, options: readonly ReferenceOption[]) {
  const element = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return element ? options[Number(element.dataset.optionIndex)] : undefined;
}

const SAVE = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };

/**
 * Text typed to find a record, and the choice of one. Enter takes what is highlighted, and waits for the answer to what
 * was typed: nobody gets a record that fitted other words. Text that led to nothing goes when the box is left.
 */
export function useReferenceChoice({ to, value, narrowing, onChange }: Box) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [waiting, setWaiting] = useState<Waiting>();
  /** The choice with which the form is to be saved. */
  const [saving, setSaving] = useState<{ id: number; input: HTMLInputElement }>();
  const [said, setSaid] = useState<Said>();
  const [last, setLast] = useState<ReferenceOption>();
  const words = (typed ?? '').trim();
  const found = useReferenceOptions(to, words, isOpen || waiting !== undefined, narrowing);

  // MUI highlights the first option once more at the next drawing after options have come: that is to be before any key.
  const [, drawAgain] = useState('');
  const drawn = found.options.map(({ id }) => id).join();
  useEffect(() => drawAgain(drawn), [drawn]);

  const say = (about: Said['about']) => setSaid({ about, words });
  const forget = () => {
    setTyped(undefined);
    setWaiting(undefined);
  };
  const choose = (option: ReferenceOption) => {
    setLast(option);
    onChange(option.id);
    forget();
    setSaid(undefined);
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
    // Not before the form knows of the choice.
    if (saving && saving.id === value) {
      setSaving(undefined);
      saving.input.dispatchEvent(new KeyboardEvent('keydown', SAVE));
    }
  });

  return {
    found,
    isOpen,
    typed,
    isFiltering: words !== '',
    said,
    /** The option that was chosen last: its record may still be on its way. */
    last,
    choose,
    open: () => setOpen(true),
    close: (_event: unknown, reason: AutocompleteCloseReason) => {
      setOpen(false);
      if (reason === 'escape') forget();
    },
    change: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      // MUI writes the chosen text back of its own accord; only typing and the cross change what is in the box.
      if (reason !== 'input' && reason !== 'clear') return;
      setTyped(reason === 'input' ? text : undefined);
      setWaiting(undefined);
      setSaid(undefined);
    },
    leave: () => {
      if (waiting) return;
      if (words !== '' && value === null) say('not_chosen');
      forget();
    },
    /** Answers Enter, alone and with Ctrl, in place of MUI. */
    answerKey: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      const { target: input } = event;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (!(input instanceof HTMLInputElement)) return;
      event.defaultMuiPrevented = true;
      const isSaving = event.ctrlKey || event.metaKey;
      const option = isOpen ? highlighted(input, found.options) : undefined;
      if (option) choose(option);
      if (!option && words !== '') {
        if (!found.isAnswered) setWaiting({ input, isSaving });
        else if (!found.isFailed) say('not_found');
        event.preventDefault();
        event.stopPropagation();
      } else {
        // Enter alone sends the form only from a box that is closed.
        if (isOpen && !isSaving) event.preventDefault();
        setOpen(false);
      }
    },
  };
}
