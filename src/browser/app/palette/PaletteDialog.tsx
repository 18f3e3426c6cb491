import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isShortcut } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { IconButton } from '@/browser/kit/IconButton';
import { TopDialog } from '@/browser/kit/page/TopDialog';
import { styled } from '@/browser/kit/styles/styled';
import type { Choice } from './choice';
import { optionId } from './optionId';
import { PaletteFoot } from './PaletteFoot';
import { PaletteList } from './PaletteList';
import { type PaletteCommands, useChoices } from './useChoices';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 8px 0 18px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 56,
    padding: 0,
    border: 0,
    // The caret shows the focus; nothing else here takes it.
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: '1rem',
    color: theme.palette.text.primary,
    '&::placeholder': { color: theme.palette.placeholder, opacity: 1 },
  },
}));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  /** Returns what was typed while the palette was loading. */
  takeTyped?: () => string;
  commands: PaletteCommands;
  onClose: () => void;
}

/** The palette: a search box, the matches below it, and keyboard navigation. */
export function PaletteDialog({ takeTyped, commands, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    // Taken once, outside the update: React may run an update twice, and the second would find nothing.
    const early = takeTyped?.() ?? '';
    if (early) setTyped((text) => early + text);
  }, [takeTyped]);
  const [activeId, setActiveId] = useState<string>();
  const { groups, isDone, hasFailed, retry, remember } = useChoices(typed, commands);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ id }) => id === activeId) ?? choices[0];
  const listId = useId();
  const label = translate('navigation.palette.label');
  const box = useRef<HTMLInputElement>(null);

  const choose = (choice: Choice) => {
    remember(choice);
    onClose();
    if (choice.to) navigate(choice.to);
    choice.run?.();
  };
  const move = (step: number) => {
    const at = active ? choices.indexOf(active) : -1;
    setActiveId(choices.at((at + step) % choices.length)?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isOpener = isShortcut(event, 'palette');
    if (event.nativeEvent.isComposing || !(step || isOpener || event.key === 'Enter')) return;
    event.preventDefault();
    if (isOpener) onClose();
    else if (step) move(step);
    else if (active) choose(active);
  };
  return (
    <TopDialog label={label} onClose={onClose}>
      <Box>
        <SearchIcon aria-hidden="true" />
        <input
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: the dialog opens to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={translate('navigation.palette.placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={translate('navigation.palette.close_label')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <PaletteList
        id={listId}
        label={translate('navigation.palette.results')}
        groups={groups}
        active={active}
        onActivate={({ id }) => setActiveId(id)}
        onChoose={choose}
      />
      <PaletteFoot
        words={typed.trim()}
        count={choices.length}
        isDone={isDone}
        hasFailed={hasFailed}
        onRetry={() => {
          // The button goes, and would take the focus with it.
          box.current?.focus();
          retry();
        }}
      />
    </TopDialog>
  );
}
