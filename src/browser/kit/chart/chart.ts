/** One bar of a chart: what it stands for, where it leads, and the value of each series. */
export interface ChartRow {
  label: string;
  /** The address of the list behind it. */
  to?: string | undefined;
  values: readonly number[];
}

/** What a chart shows, and the words it says it with. */
export interface ChartProps {
  /** Its name, as the caption of the figure. */
  caption: string;
  /** What the rows are, as the head of the table's first column. */
  rowsAre: string;
  /** What is stacked, from the foot up; at most three. */
  series: readonly string[];
  rows: readonly ChartRow[];
  /** A value as people read it. */
  format: (value: number) => string;
  /** The words that open the table. */
  tableLabel: string;
}
