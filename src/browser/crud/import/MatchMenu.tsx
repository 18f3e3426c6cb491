import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import { Popover } from '@/browser/kit/overlays/Popover';
import { styled } from '@/browser/kit/styles/styled';

/** The number of choices that are seen at a glance, without a search. */
const AT_A_GLANCE = 8;

const List = styled('div')(({ theme }) => ({
  width: 260,
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: 8,
  '& [role=menu]': { maxHeight: 'min(320px, 50dvh)', marginTop: 8, overflow: 'auto' },
  '& p': { margin: '8px 8px 4px', color: theme.palette.text.secondary },
  '& input': {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 36,
    padding: '0 10px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 6,
    background: theme.palette.background.paper,
    font: 'inherit',
    color: 'inherit',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

interface Props {
  anchor: HTMLElement;
  /** The names of fields with their labels; an empty name for none. */
  choices: readonly (readonly [name: string, label: string])[];
  chosen: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** The fields that a column may stand for; many of them can be searched. */
export function MatchMenu({ anchor, choices, chosen, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  // Somebody has just opened it to find a field.
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const isLong = choices.length > AT_A_GLANCE;
  const found = choices.filter(([, label]) => label.toLowerCase().includes(sought.toLowerCase()));
  const lines = found.map(([name, label]) => (
    <MenuLine
      key={name}
      role="menuitemradio"
      aria-checked={chosen === name}
      onChoose={() => onChoose(name)}
    >
      {label}
    </MenuLine>
  ));
  if (!isLong)
    return (
      <Menu anchor={anchor} onClose={onClose}>
        {lines}
      </Menu>
    );
  const words = translate('imports.find_field');
  /** Arrows lead from the search into the choices and back; Enter in the search takes the first. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) stops.at((at + step) % stops.length)?.focus();
    else if (event.key === 'Enter' && at === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <Popover anchor={anchor} role="dialog" label={words} onClose={onClose} onKeyDown={onKeyDown}>
      <List ref={list}>
        <input
          ref={search}
          type="search"
          aria-label={words}
          placeholder={words}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {found.length > 0 ? (
          <div role="menu" aria-label={words}>
            {lines}
          </div>
        ) : (
          <p role="status">{translate('imports.no_field')}</p>
        )}
      </List>
    </Popover>
  );
}
