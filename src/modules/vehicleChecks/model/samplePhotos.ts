import type { FileValue } from '@/core/fields';
import { type Colour, drawnPng } from '@/core/samples/png';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';

const SIZE = { width: 160, height: 120 };
/** From the darkest to the lightest. */
const GREYS: readonly Colour[] = [
  [24, 26, 30],
  [52, 55, 61],
  [86, 90, 97],
  [126, 131, 138],
  [171, 175, 181],
  [222, 225, 229],
];
const [BLACK, DARK, MIDDLE, GREY, PALE, WHITE] = [0, 1, 2, 3, 4, 5];
const [RED, DIM_RED, AMBER, RUST] = [6, 7, 8, 9];
const COLOURS: readonly Colour[] = [
  ...GREYS,
  [214, 42, 36],
  [98, 24, 22],
  [226, 150, 34],
  [140, 82, 40],
];

type Drawing = (x: number, y: number) => number;

const far = (x: number, y: number, [left, top]: readonly [number, number]) =>
  Math.hypot(x - left, y - top);
/** An uneven background: road or paint. */
const uneven = (dark: number, light: number): Drawing => {
  return (x, y) => ((x * 7 + y * 13 + ((x * y) % 5)) % 11 < 3 ? dark : light);
};
const road = uneven(DARK, MIDDLE);
const paint = uneven(PALE, WHITE);

/** A rear lamp with its brake light out. */
const lamp: Drawing = (x, y) => {
  if (x < 46 || x > 104 || y < 12 || y > 108) return paint(x, y);
  if (x < 50 || x > 100 || y < 16 || y > 104) return BLACK;
  if (y < 46) return (x + y) % 9 < 2 ? DIM_RED : DARK;
  return y < 76 ? ((x + y) % 7 < 2 ? WHITE : AMBER) : (x - y) % 8 < 2 ? PALE : RED;
};

const rings =
  (centre: readonly [number, number], steps: readonly (readonly [number, number])[]): Drawing =>
  (x, y) =>
    steps.find(([radius]) => far(x, y, centre) < radius)?.[1] ?? road(x, y);

const plainWheel = rings(
  [80, 60],
  [
    [12, DARK],
    [18, PALE],
    [30, GREY],
    [34, MIDDLE],
    [54, BLACK],
  ],
);
/** A tyre with a nick in its side. */
const tyre: Drawing = (x, y) => (far(x, y, [118, 84]) < 5 && x + y < 204 ? PALE : plainWheel(x, y));

/** A horn behind the grille. */
const horn = rings(
  [80, 60],
  [
    [6, BLACK],
    [20, MIDDLE],
    [24, RUST],
    [40, DARK],
    [44, GREY],
  ],
);

/** A split brake hose and its drips. */
const hose: Drawing = (x, y) => {
  const middle = 44 + 18 * Math.sin(x / 26);
  const across = Math.abs(y - middle);
  if (across < 11) return x > 72 && x < 92 && (x + y) % 6 < 2 ? PALE : across < 5 ? DARK : BLACK;
  return x > 76 && x < 90 && y > middle && y < 104 ? RUST : road(x, y);
};

/** A blown exhaust. */
const exhaust = rings(
  [84, 66],
  [
    [14, BLACK],
    [24, DARK],
    [30, RUST],
    [36, MIDDLE],
  ],
);

/** A sill that has rusted through. */
const sill: Drawing = (x, y) => {
  if (y > 84) return road(x, y);
  const hole = far(x, y, [70, 70]) + 6 * Math.sin(x / 3);
  if (hole < 16) return BLACK;
  return hole < 30 ? RUST : paint(x, y);
};

const PHOTOS: readonly (readonly [vehicle: number, item: string, drawing: Drawing])[] = [
  [4, 'brake-lights', lamp],
  [9, 'horn', horn],
  [13, 'foot-brake', hose],
  [13, 'foot-brake', (x, y) => hose(40 + Math.floor(x / 2), 20 + Math.floor(y / 2))],
  [6, 'exhaust-smoke-or-noise', exhaust],
  [2, 'cuts-and-bulges', tyre],
  [16, 'sills', sill],
];

/** Returns the photos of the sample checks and defects, with ids from `first`. */
export const samplePhotos = (first: number): readonly SampleFile[] =>
  PHOTOS.map(([, item, drawing], index) => ({
    id: first + index,
    name: `${item}-${index + 1}.png`,
    type: 'image/png',
    bytes: drawnPng({ ...SIZE, colours: COLOURS }, drawing),
  }));

/** Returns the photos of an item of a vehicle; `files` are those of `samplePhotos`. */
export const photosOf = (
  files: readonly SampleFile[],
  vehicle: number,
  item: string,
): readonly FileValue[] =>
  files
    .filter((_, index) => PHOTOS[index]?.[0] === vehicle && PHOTOS[index]?.[1] === item)
    .map(fileValue);
