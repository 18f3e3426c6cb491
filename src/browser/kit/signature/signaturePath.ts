/** The size of the picture that a drawn signature is kept as. */
const WIDE = 300;
const HIGH = 100;

interface Stroke {
  points: readonly { x: number; y: number }[];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The path of an SVG picture of 300 by 100 for what was drawn on an area of this size; empty for nothing drawn. */
export function signaturePath(
  strokes: readonly Stroke[],
  area: { width: number; height: number },
): string {
  const scale = Math.min(WIDE / area.width, HIGH / area.height);
  return strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => {
      const places = points.map(({ x, y }) => `${rounded(x * scale)} ${rounded(y * scale)}`);
      // A dot is a line to where it began.
      const rest = places.length > 1 ? places.slice(1) : places;
      return `M${places[0]}${rest.map((place) => `L${place}`).join('')}`;
    })
    .join('');
}
