/** The minimum width of a column with truncated text, in pixels. */
const LEAST = 80;

/** Returns the custom property that limits the text width of a column, which is named by its field. */
export const roomOf = (column: string) => `--room-${column.replaceAll('.', '-')}`;

/**
 * Divides the available width among columns: those that need less than an even share get their natural width, and the
 * others divide the rest, with at least `least` for each.
 */
export function sharedRoom(
  natural: readonly number[],
  room: number,
  least: readonly number[],
): readonly number[] {
  const shares = [...natural];
  let left = room;
  const order = natural.map((_, at) => at).sort((a, b) => (natural[a] ?? 0) - (natural[b] ?? 0));
  order.forEach((at, done) => {
    const even = Math.floor(left / (order.length - done));
    const share = Math.min(natural[at] ?? 0, Math.max(even, least[at] ?? 0));
    shares[at] = share;
    left -= share;
  });
  return shares;
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/**
 * Divides the available width like `sharedRoom`, names first: the other columns shrink to their minimum before a name
 * is truncated.
 */
export function roomForNames(
  natural: readonly number[],
  room: number,
  least: readonly number[],
  areNames: readonly boolean[],
): readonly number[] {
  const of = (isName: boolean, widths: readonly number[]) =>
    widths.filter((_, at) => areNames[at] === isName);
  const leastOfOthers = of(
    false,
    natural.map((width, at) => Math.min(width, least[at] ?? 0)),
  );
  const names = [...sharedRoom(of(true, natural), room - sumOf(leastOfOthers), of(true, least))];
  const others = [...sharedRoom(of(false, natural), room - sumOf(names), of(false, least))];
  return areNames.map((isName) => (isName ? names : others).shift() ?? 0);
}

/** Returns the width of the text in a column's head, which does not wrap. */
const wordsOf = (head: HTMLElement) =>
  (head.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0;

/**
 * Divides the width of an overflowing table so that no column truncates while another has spare width, names last.
 * Returns true if a column is narrower for that.
 */
function shareRoom(scroller: HTMLElement): boolean {
  const table = scroller.querySelector('table');
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (!table) return false;
  const cuttable = heads.filter(({ dataset }) => dataset.column !== undefined);
  for (const { dataset } of cuttable) table.style.removeProperty(roomOf(dataset.column ?? ''));
  const tooMuch = scroller.scrollWidth - scroller.clientWidth;
  if (tooMuch <= 0 || cuttable.length === 0) return false;
  const natural = cuttable.map((head) => head.offsetWidth);
  const around = cuttable.map((head) => {
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  });
  const least = cuttable.map((head, at) => (around[at] ?? 0) + Math.max(LEAST, wordsOf(head)));
  const room = sumOf(natural) - tooMuch;
  const areNames = cuttable.map(({ dataset }) => dataset.name !== undefined);
  let isCut = false;
  roomForNames(natural, room, least, areNames).forEach((share, at) => {
    if (share >= (natural[at] ?? 0)) return;
    isCut = true;
    table.style.setProperty(
      roomOf(cuttable[at]?.dataset.column ?? ''),
      `${share - (around[at] ?? 0)}px`,
    );
  });
  return isCut;
}

/** Returns the widths that decide how columns are fitted, as a text to compare. Their order does not matter. */
function widthsIn(scroller: HTMLElement): string {
  const heads = [...scroller.querySelectorAll<HTMLElement>('thead th')];
  const texts = [...scroller.querySelectorAll('[data-cut], [data-cut] a')];
  const widths = [heads.map((head) => head.offsetWidth), texts.map((text) => text.scrollWidth)];
  return [scroller.clientWidth, ...widths.map((each) => Uint32Array.from(each).sort())].join(' ');
}

/** Keeps columns fitted to their scroller whenever either resizes, also because a font arrives. A callback for `ref`. */
export function watchRoom(scroller: HTMLElement | null): (() => void) | undefined {
  // Without ResizeObserver nothing can be measured.
  if (!scroller || !('ResizeObserver' in window)) return undefined;
  let frame = 0;
  let isCut = false;
  let fitted = '';
  // Before the next paint, where all that measures the page shares one layout.
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!isCut && scroller.scrollWidth <= scroller.clientWidth) return;
      // Fitting lays the table out twice: most changes of its content leave the widths as they are.
      if (fitted === widthsIn(scroller)) return;
      isCut = shareRoom(scroller);
      fitted = widthsIn(scroller);
    });
  };
  later();
  const size = new ResizeObserver(later);
  size.observe(scroller);
  const table = scroller.querySelector('table');
  if (table) size.observe(table);
  const content = new MutationObserver(later);
  content.observe(scroller, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
  };
}
