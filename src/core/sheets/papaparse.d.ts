/** The part of papaparse that csvReading.ts uses. */
declare module 'papaparse' {
  interface Problem {
    type: string;
    code: string;
    /** From 0. */
    row?: number;
  }
  interface Parsed {
    data: string[][];
    errors: Problem[];
    /** `cursor` is the position after the last row that was read. */
    meta: { cursor: number; delimiter: string };
  }
  const papaparse: {
    parse(
      text: string,
      options: { preview: number; skipEmptyLines: boolean; delimitersToGuess: string[] },
    ): Parsed;
    Parser: new (options: {
      delimiter: string;
      newline: string;
    }) => {
      /** With `ignoresLast`, the last row may go on in the next piece and is left out. */
      parse(text: string, base: number, ignoresLast: boolean): Parsed;
    };
  };
  export default papaparse;
}
