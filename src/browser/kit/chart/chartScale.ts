/** One bar of a chart: its label, link and the value of each series. */
export interface ChartRow {
  label: string;
  to?: string | undefined;
  values: readonly number[];
}

/** The data of a chart and its texts. */
export interface ChartProps {
  caption: string;
  /** The heading of the table's first column. */
  rowsAre: string;
  /** The stacked series from the bottom up; at most three. */
  series: readonly string[];
  rows: readonly ChartRow[];
  format: (value: number) => string;
  /** The text that opens the table. */
  tableLabel: string;
}
