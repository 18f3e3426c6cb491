/** No column whose words may be cut off becomes narrower than this, in pixels. */
const LEAST = 80;

/** The name of the style that says how wide the words of a column may be. */
export const roomOf = (column: number) => `--room-${column}`;

/**
 * Returns how wide columns become that would like to be so wide and have so much room together: those that ask for less
 * than an even share get what they ask for, and the others share what is left. Where there is less than `least` for
 * each, it is that.
 */
export function sharedRoom(
  asked: readonly number[],
  room: number,
  least: readonly number[],
): readonly number[] {
  const shares = [...asked];
  let left = room;
  const order = asked.map((_, at) => at).sort((a, b) => (asked[a] ?? 0) - (asked[b] ?? 0));
  order.forEach((at, done) => {
    const even = Math.floor(left / (order.length - done));
    const share = Math.min(asked[at] ?? 0, Math.max(even, least[at] ?? 0));
    shares[at] = share;
    left -= share;
  });
  return shares;
}

/** The width of the words in the head of a column, which wrap nowhere. */
const wordsOf = (head: HTMLElement) =>
  (head.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;

/** Gives the columns of a table that is wider than its place so much room that nothing is cut while another has more. */
function shareRoom(scroller: HTMLElement): void {
  const table = scroller.querySelector('table');
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (!table) return;
  const cuttable = heads.filter(({ dataset }) => dataset.column !== undefined);
  for (const { dataset } of cuttable) table.style.removeProperty(roomOf(Number(dataset.column)));
  const tooMuch = scroller.scrollWidth - scroller.clientWidth;
  if (tooMuch <= 0 || cuttable.length === 0) return;
  const asked = cuttable.map((head) => head.offsetWidth);
  const around = cuttable.map((head) => {
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  });
  const least = cuttable.map((head, at) => (around[at] ?? 0) + Math.max(LEAST, wordsOf(head)));
  const room = asked.reduce((sum, width) => sum + width, 0) - tooMuch;
  sharedRoom(asked, room, least).forEach((share, at) => {
    if (share < (asked[at] ?? 0))
      table.style.setProperty(
        roomOf(Number(cuttable[at]?.dataset.column)),
        `${share - (around[at] ?? 0)}px`,
      );
  });
}

/** Shares the room of what a table scrolls in among its columns, whenever either changes. A callback for `ref`. */
export function watchRoom(scroller: HTMLElement | null): (() => void) | undefined {
  // Where nothing can be measured, nothing is cut off.
  if (!scroller || !('ResizeObserver' in window)) return undefined;
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => shareRoom(scroller));
  };
  shareRoom(scroller);
  const size = new ResizeObserver(later);
  size.observe(scroller);
  const content = new MutationObserver(later);
  content.observe(scroller, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
  };
}
