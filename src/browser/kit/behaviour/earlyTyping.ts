/** The time for which keys are collected at most, in milliseconds: a part that has not loaded by then may never load. */
const LONGEST = 5_000;

/** Collects what is typed until a text box is there to take it. The returned function ends this and returns the text. */
export function collectTyping(): () => string {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    text += event.key;
  };
  const end = () => {
    removeEventListener('keydown', collect, true);
    return text;
  };
  addEventListener('keydown', collect, true);
  setTimeout(end, LONGEST);
  return end;
}
