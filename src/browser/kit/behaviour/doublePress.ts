import { isWriting } from './shortcuts';

/** The time in which a second press of a key belongs to the first, in milliseconds. */
const SECOND_PRESS = 250;

let end = () => {};

/**
 * Ignores a second press of the key of a shortcut, and its repeats while it is held: what the shortcut opened may have
 * taken the focus, and would take them for text.
 */
export function ignoreDoublePress(first: KeyboardEvent): void {
  end();
  const onKey = (event: KeyboardEvent) => {
    const isSoon = event.timeStamp - first.timeStamp < SECOND_PRESS;
    const isAgain = event.key === first.key && (event.repeat || isSoon);
    if (!isAgain) end();
    else if (isWriting(event.target)) event.preventDefault();
  };
  end = () => window.removeEventListener('keydown', onKey, true);
  window.addEventListener('keydown', onKey, true);
}
