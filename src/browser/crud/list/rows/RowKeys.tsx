import { useRef } from 'react';
import { useShortcut } from '@/browser/kit/behaviour/useShortcut';

const FOCUSABLE = 'a, button, input';

/** Returns the first of these in a row that takes the focus: the link to the record, else its first control. */
const startOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-first] a') ?? row.querySelector<HTMLElement>(FOCUSABLE);

/** Handles the keys that move between the rows of the list around, select a row and edit it. */
export function RowKeys() {
  const place = useRef<HTMLSpanElement>(null);
  const rows = () => [
    ...(place.current?.closest('[data-list]')?.querySelectorAll('tbody tr') ?? []),
  ];
  const current = () => rows().find((row) => row.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? all[0] : all[at + by];
    if (next) startOf(next)?.focus();
  };
  useShortcut('next', () => move(1));
  useShortcut('previous', () => move(-1));
  useShortcut('select', () =>
    current()?.querySelector<HTMLElement>('[data-choice] input')?.click(),
  );
  useShortcut('edit', () => current()?.querySelector<HTMLElement>('[data-first] a')?.click());
  return <span ref={place} hidden />;
}
