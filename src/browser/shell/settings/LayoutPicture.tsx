import { useId } from 'react';
import { styled } from '@/browser/kit/styles/styled';

/** The content of a small picture of the frame. */
export interface Picture {
  menu: 'wide' | 'compact' | 'rail' | 'hover' | 'over' | 'none' | 'bar' | 'card';
  scheme: 'light' | 'dark';
  bar: 'paper' | 'white' | 'ink' | 'brand';
  side: 'paper' | 'white' | 'ink' | 'brand';
}

/** The position of the menu on 96 by 60, the lengths of its lines, and where the page starts. */
interface Shape {
  box?: { x: number; y: number; width: number; height: number; rx?: number };
  lines: readonly number[];
  page: { x: number; y: number };
}

const column = (width: number, lines: readonly number[], pageX = width): Shape => ({
  box: { x: 0, y: 0, width, height: 60 },
  lines,
  page: { x: pageX, y: 11 },
});

const WORDS = [14, 17, 12, 16, 14];

const SHAPES: Record<Picture['menu'], Shape> = {
  wide: column(26, WORDS),
  compact: column(19, [9, 9, 9, 9, 9]),
  rail: column(10, [4, 4, 4, 4, 4]),
  hover: column(26, WORDS, 10),
  over: column(30, WORDS, 0),
  none: { lines: [], page: { x: 0, y: 11 } },
  bar: { box: { x: 0, y: 11, width: 96, height: 8 }, lines: [], page: { x: 0, y: 19 } },
  card: {
    box: { x: 5, y: 16, width: 22, height: 38, rx: 3 },
    lines: [10, 13, 8, 12, 10],
    page: { x: 26, y: 11 },
  },
};

const SCHEMES = {
  light: { ground: '#F5F6FA', paper: '#FFFFFF', line: '#C9CFDF' },
  dark: { ground: '#0E1220', paper: '#1E2438', line: '#4A5376' },
};

const Drawing = styled('svg')({
  '& stop:first-of-type': { stopColor: '#27369E' },
  '& stop:last-of-type': { stopColor: '#4A3FB5' },
});

/** A miniature frame: a top bar, a menu and a page. */
export function LayoutPicture({ picture: { menu, scheme, bar, side } }: { picture: Picture }) {
  const gradient = useId();
  const { ground, paper, line } = SCHEMES[scheme];
  const fills = { paper, white: '#FFFFFF', ink: '#161D38', brand: `url(#${gradient})` };
  const marks = { paper: line, white: '#C9CFDF', ink: '#5C6A9E', brand: '#A9B1F5' };
  const { box, lines, page } = SHAPES[menu];
  const edge = { stroke: line, strokeWidth: 0.5 };
  return (
    <Drawing viewBox="0 0 96 60" aria-hidden="true">
      <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" />
        <stop offset="1" />
      </linearGradient>
      <rect width="96" height="60" fill={ground} />
      <rect width="96" height="11" fill={fills[bar]} {...edge} />
      <PictureLines x={page.x + 6} y={5} widths={[16]} fill={marks[bar]} />
      <circle cx="89" cy="5.5" r="2.5" fill={marks[bar]} />
      <rect
        x={page.x + 6}
        y={page.y + 6}
        width={84 - page.x}
        height={48 - page.y}
        rx="2"
        fill={paper}
        {...edge}
      />
      <PictureLines x={page.x + 11} y={page.y + 12} widths={[24, 34, 28]} fill={line} />
      {menu === 'over' && <rect width="96" height="60" fill="#0E1220" opacity="0.45" />}
      {box && <rect {...box} fill={fills[side]} {...edge} />}
      {box && (
        <PictureLines
          x={box.x + 3}
          y={box.y + (menu === 'card' ? 6 : 15)}
          widths={lines}
          fill={marks[side]}
        />
      )}
      {menu === 'bar' &&
        [6, 22, 38, 54].map((x) => (
          <PictureLines key={x} x={x} y={14} widths={[11]} fill={marks[side]} />
        ))}
      {menu === 'hover' && (
        <path d="M10 0v60" stroke={marks[side]} strokeWidth="0.75" strokeDasharray="2 2" />
      )}
    </Drawing>
  );
}

interface Props {
  x: number;
  y: number;
  widths: readonly number[];
  fill: string;
}

/** Lines of text or of a menu in a small picture. */
function PictureLines({ x, y, widths, fill }: Props) {
  return widths.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a picture have a fixed order.
    <rect key={index} x={x} y={y + index * 6} width={width} height="2" rx="1" fill={fill} />
  ));
}
