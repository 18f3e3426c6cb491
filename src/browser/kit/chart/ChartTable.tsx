import { Link } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import type { ChartProps } from './chartScale';

const Place = styled('details')(({ theme }) => ({
  marginTop: 6,
  fontSize: '0.8125rem',
  '& > summary': {
    width: 'fit-content',
    minHeight: 24,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
  },
  '@media (pointer: coarse)': { '& > summary': { minHeight: 44, lineHeight: '44px' } },
  '& > section': { maxHeight: 320, overflow: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '4px 8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-child': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 650 },
  '& a': { color: theme.palette.primary.main },
}));

/** The data of a chart as a collapsible table. */
export function ChartTable({ caption, rowsAre, series, rows, format, tableLabel }: ChartProps) {
  return (
    <Place>
      <summary>{tableLabel}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard */}
      <section tabIndex={0} aria-label={caption}>
        <table>
          <thead>
            <tr>
              <th scope="col">{rowsAre}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, to, values }) => (
              <tr key={`${label} ${to}`}>
                <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
                {values.map((value, at) => (
                  <td key={series[at]}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Place>
  );
}
