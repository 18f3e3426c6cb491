import { useEffect, useRef, useState } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { ChartTable } from './ChartTable';
import { Columns } from './Columns';
import type { ChartProps } from './chartScale';

const Place = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  '& > figcaption': { fontWeight: 650, marginBottom: 4 },
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '0 0 6px',
    padding: 0,
    listStyle: 'none',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '& > ul > li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& [data-series]': {
    fill: 'var(--primary)',
    stroke: 'var(--primary)',
    background: 'var(--primary)',
  },
  // Shades of one colour, because other colours mean a state.
  '& [data-series="1"]': {
    fill: 'color-mix(in srgb, var(--primary) 55%, var(--paper))',
    background: 'color-mix(in srgb, var(--primary) 55%, var(--paper))',
  },
  '& [data-series="2"]': {
    fill: 'color-mix(in srgb, var(--primary) 18%, var(--paper))',
    background: 'color-mix(in srgb, var(--primary) 18%, var(--paper))',
  },
  '& > ul [data-series]': {
    width: 10,
    height: 10,
    border: `1px solid ${theme.palette.primary.main}`,
    borderRadius: 2,
  },
  '& svg': { display: 'block', width: '100%', overflow: 'visible' },
  '& svg text': {
    fontSize: 12,
    fill: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& svg line': { stroke: theme.palette.divider },
}));

/** Returns the width of the element with this ref, in pixels; 0 until measured. */
function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return undefined;
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return { place, width };
}

/** A stacked column chart as a figure with caption, legend and table. */
export function ChartFigure(props: ChartProps) {
  const { caption, series } = props;
  const { place, width } = useWidth();
  return (
    <Place ref={place} aria-label={caption}>
      <figcaption>{caption}</figcaption>
      {series.length > 1 && (
        <ul>
          {series.map((name, at) => (
            <li key={name}>
              <span data-series={at} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {width > 0 && <Columns {...props} width={width} />}
      <ChartTable {...props} />
    </Place>
  );
}
