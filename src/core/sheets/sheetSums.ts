import type { SheetCell, SheetColumn, SheetRow } from './sheet';

/** Adds a number to a sum as whole units of its last digit, so that hours add up exactly. */
const plus = (sum: number, cell: SheetCell, { places, form }: SheetColumn) => {
  if (typeof cell !== 'number') return sum;
  if (form === 'amount') return sum + cell;
  const unit = 10 ** places;
  return (Math.round(sum * unit) + Math.round(cell * unit)) / unit;
};

/** The sums below the rows of an exported list. Amounts in several currencies have none. */
export class SheetSums {
  readonly #sums: number[];
  readonly #currencies = new Set<string>();

  constructor(private readonly columns: readonly SheetColumn[]) {
    this.#sums = columns.map(() => 0);
  }

  add({ cells, currency }: SheetRow): void {
    this.columns.forEach((column, at) => {
      if (column.isSummed) this.#sums[at] = plus(this.#sums[at] ?? 0, cells[at] ?? null, column);
    });
    this.#currencies.add(currency);
  }

  /** The currency of sums of amounts. */
  get currency(): string {
    return [...this.#currencies][0] ?? 'GBP';
  }

  /** Returns a cell for each column: its sum, or nothing; and nothing at all if no column has one. */
  cells(): SheetCell[] | undefined {
    const isSummed = ({ isSummed, form }: SheetColumn) =>
      isSummed && (form !== 'amount' || this.#currencies.size <= 1);
    if (this.#currencies.size === 0 || !this.columns.some(isSummed)) return undefined;
    return this.columns.map((column, at) => (isSummed(column) ? (this.#sums[at] ?? 0) : null));
  }
}
