/** A resource whose records cost something that a customer may be charged for. */
export interface CostSource {
  path: string;
  /** Its costs, as reports call them ("Expense"). */
  label: string;
  /** One of its records, as lines of jobs call it ("Expense"). */
  record: string;
  /** The kind of the lines of jobs that charge them, with its name on the wire and its place among all kinds. */
  kind: { name: string; label: string; at: number };
}
