import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { Popover } from './Popover';

const List = styled('div')({ padding: 4, minWidth: 120 });

const Line = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 34,
  padding: '6px 16px',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&:disabled, &[aria-disabled]': { color: theme.palette.text.disabled, cursor: 'default' },
  '&[data-danger]': { color: theme.palette.error.main },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface LineProps
  extends Pick<
    ComponentProps<'button'>,
    'disabled' | 'aria-disabled' | 'aria-checked' | 'aria-keyshortcuts'
  > {
  onChoose: () => void;
  /** The role of a line that shows what is chosen. */
  role?: 'menuitemradio' | 'menuitemcheckbox';
  /** Marks a destructive action. */
  isDanger?: boolean;
  children: ReactNode;
}

export function MenuLine({ onChoose, isDanger, ...rest }: LineProps) {
  return (
    <Line
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-danger={isDanger ? '' : undefined}
      onClick={onChoose}
      {...rest}
    />
  );
}

const linesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
];

/** Letters that follow each other within this time are one word, in milliseconds. */
const PAUSE = 700;

/** Returns a function that adds a key to what was typed since the last pause, and returns all of it. */
function useTyped(): (key: string) => string {
  const last = useRef({ text: '', at: 0 });
  return (key) => {
    const at = Date.now();
    const { text, at: before } = last.current;
    last.current = { text: at - before < PAUSE ? text + key : key, at };
    return last.current.text;
  };
}

/**
 * Returns the line that begins with the typed text. One letter, or one that is repeated, leads to the next such line after
 * the focused one.
 */
function lineBeginning(typed: string, at: number, lines: readonly HTMLElement[]) {
  const letters = [...typed.toLowerCase()];
  const isOne = letters.every((letter) => letter === letters[0]);
  const text = isOne ? (letters[0] ?? '') : typed.toLowerCase();
  const from = isOne ? at + 1 : Math.max(at, 0);
  return [...lines.slice(from), ...lines.slice(0, from)].find((line) =>
    line.textContent.toLowerCase().startsWith(text),
  );
}

/** Returns the line that a key leads to: arrows wrap around, letters find the line that begins with them. */
function lineFor(
  key: string,
  lines: readonly HTMLElement[],
  typed: (key: string) => string,
): HTMLElement | undefined {
  const at = lines.findIndex((line) => line.matches(':focus'));
  if (key === 'ArrowDown') return lines[at + 1] ?? lines[0];
  if (key === 'ArrowUp') return lines[at - 1] ?? lines.at(-1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  return lineBeginning(typed(key), at, lines);
}

interface Props {
  anchor: HTMLElement;
  /** Its name; omitted if its button says it. */
  label?: string;
  /** True if its end is below the end of its button. */
  isAtEnd?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A menu of a few lines below its button. */
export function Menu({ onClose, children, ...place }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useTyped();
  useLayoutEffect(() => linesOf(list.current)[0]?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lineFor(event.key, linesOf(list.current), typed);
    if (line || event.key === 'Tab') event.preventDefault();
    if (event.key === 'Tab') onClose();
    line?.focus();
  };
  return (
    <Popover {...place} role="menu" onClose={onClose} onKeyDown={onKeyDown}>
      <List ref={list} role="presentation">
        {children}
      </List>
    </Popover>
  );
}
