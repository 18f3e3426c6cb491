/** The time after a middle click in which a paste comes from it, in milliseconds. */
const AFTER_CLICK = 500;

/**
 * Calls back with what is pasted. Under Linux a middle click, which opens a link in a tab, also pastes the text that is
 * selected in any program: nobody means that, so it is left out. Returns a function that ends it.
 */
export function listenForPaste(
  place: EventTarget,
  onPaste: (event: ClipboardEvent) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let clicked = Number.NEGATIVE_INFINITY;
  const onMouseUp = (event: Event) => {
    if (event instanceof MouseEvent && event.button === 1) clicked = event.timeStamp;
  };
  place.addEventListener('mouseup', onMouseUp, { capture: true, signal });
  place.addEventListener(
    'paste',
    (event) => {
      if (event.timeStamp - clicked > AFTER_CLICK) onPaste(event as ClipboardEvent);
    },
    { signal },
  );
  return () => ended.abort();
}
