/** A test of a record, which says whether a field applies to it. */
export type When = {
  /** The words that follow "only where": "the type is mileage". */
  words: string;
} & (
  | {
      /** The field that is tested, or a reference and a field of its record. */
      path: readonly [field: string] | readonly [reference: string, field: string];
      /** The value it must have. */
      is: string | number | boolean;
    }
  | {
      /** Tests the record as it would be saved against the stored one, on the company's day. */
      holds(
        record: Readonly<Record<string, unknown>>,
        before: Readonly<Record<string, unknown>> | undefined,
        today: string,
      ): boolean;
    }
);
