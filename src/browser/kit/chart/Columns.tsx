import { scaleBand, scaleLinear } from 'd3-scale';
import { Link } from 'react-router';
import type { ChartProps, ChartRow } from './chartScale';

const HEIGHT = 240;
const FOOT = 24;
const LEFT = 48;
/** The space for a label below a column, in pixels: a day is shown in full. */
const LABEL = 76;
/** The approximate width of a letter in a label. */
const LETTER = 7;
/** The minimum gap between two labels. */
const BETWEEN = 8;

const totalOf = ({ values }: ChartRow) => values.reduce((sum, value) => sum + value, 0);

/** Truncates a label to the available space. */
function cut(label: string, room: number): string {
  const most = Math.max(3, Math.floor(room / LETTER));
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}

/** Returns the labels below the columns: every `every`-th, untruncated and without overlap. */
function labelsBelow(
  rows: readonly ChartRow[],
  middles: readonly number[],
  { every, room, width }: { every: number; room: number; width: number },
) {
  let taken = 0;
  return rows.map(({ label }, at) => {
    if (at % every !== 0) return undefined;
    const text = cut(label, room - BETWEEN);
    const half = (text.length * LETTER) / 2;
    const middle = Math.min(middles[at] ?? 0, width - half);
    if (middle - half < taken) return undefined;
    taken = middle + half + BETWEEN;
    return { text, middle };
  });
}

/** The columns for sighted people: the table below has the same values and links. */
export function Columns({ series, rows, format, width }: ChartProps & { width: number }) {
  const keys = rows.map((_, at) => String(at));
  const across = scaleBand(keys, [LEFT, width]).paddingInner(0.25).paddingOuter(0.1);
  const most = Math.max(0, ...rows.map(totalOf));
  const up = scaleLinear([0, most || 1], [HEIGHT - FOOT, 8]).nice(4);
  const every = Math.max(1, Math.ceil(LABEL / Math.max(1, across.step())));
  const middles = keys.map((key) => (across(key) ?? 0) + across.bandwidth() / 2);
  const labels = labelsBelow(rows, middles, { every, room: across.step() * every, width });
  return (
    <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
      {up.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={up(tick)} y2={up(tick)} />
          <text x={LEFT - 8} y={up(tick)} dy="0.32em" textAnchor="end">
            {up.tickFormat(4)(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, at) => {
        const left = across(String(at)) ?? 0;
        const label = labels[at];
        const words = `${row.label}: ${format(totalOf(row))}`;
        let below = 0;
        const column = row.values.map((value, one) => {
          const [from, to] = [below, below + value];
          below = to;
          return (
            <rect
              key={series[one]}
              data-series={one}
              x={left}
              width={across.bandwidth()}
              y={up(to)}
              height={Math.max(0, up(from) - up(to))}
            />
          );
        });
        return (
          <g key={`${row.label} ${keys[at]}`}>
            {row.to ? (
              <Link to={row.to} tabIndex={-1}>
                <title>{words}</title>
                {column}
              </Link>
            ) : (
              column
            )}
            {label && (
              <text x={label.middle} y={HEIGHT - 6} textAnchor="middle">
                {label.text}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
