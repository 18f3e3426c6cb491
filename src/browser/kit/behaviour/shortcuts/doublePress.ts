import { isWriting } from './shortcuts';

/** The time within which a second press of a key counts as part of the first, in milliseconds. */
const SECOND_PRESS = 250;

let end = () => {};

/**
 * Ignores a second press of a shortcut's key, and its repeats while it is held: what the shortcut opened may have the
 * focus already, and would take them for text.
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
