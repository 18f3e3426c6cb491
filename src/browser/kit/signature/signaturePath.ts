/** The size at which a signature is stored. */
const WIDE = 300;
const HIGH = 100;

interface Stroke {
  points: readonly { x: number; y: number }[];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the SVG path, 300 by 100, of a signature drawn on an area of this size; empty if nothing was drawn. */
export function signaturePath(
  strokes: readonly Stroke[],
  area: { width: number; height: number },
): string {
  const scale = Math.min(WIDE / area.width, HIGH / area.height);
  return strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => {
      const places = points.map(({ x, y }) => `${rounded(x * scale)} ${rounded(y * scale)}`);
      // A dot is a line to its own start.
      const rest = places.length > 1 ? places.slice(1) : places;
      return `M${places[0]}${rest.map((place) => `L${place}`).join('')}`;
    })
    .join('');
}
