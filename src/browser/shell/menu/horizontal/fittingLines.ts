/**
 * Returns how many lines of a bar fit in the room, counted from the first. Where not all do, the line that opens the
 * rest takes its place. All widths in pixels.
 */
export function fittingLines(
  widths: readonly number[],
  { room, gap, more }: { room: number; gap: number; more: number },
): number {
  const widthOf = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (widthOf(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && widthOf(count) + gap + more > room) count -= 1;
  return count;
}
