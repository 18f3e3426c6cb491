/** Returns the number of letters to change, add, leave out or swap with the next to turn one word into another. */
function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let down = 1; down <= one.length; down += 1) {
    const next = [down];
    for (let across = 1; across <= other.length; across += 1) {
      const isSame = one[down - 1] === other[across - 1];
      const isSwapped = one[down - 1] === other[across - 2] && one[down - 2] === other[across - 1];
      next[across] = Math.min(
        (row[across] ?? 0) + 1,
        (next[across - 1] ?? 0) + 1,
        (row[across - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[across - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** Returns the text that somebody probably meant, in any case; nothing if none is close or two are equally so. */
export function closestTo(text: string, choices: Iterable<string>): string | undefined {
  const written = text.toLowerCase();
  let [best, found]: [number, string | undefined] = [
    Math.max(1, Math.floor(text.length / 4)) + 1,
    undefined,
  ];
  for (const choice of choices) {
    if (Math.abs(choice.length - text.length) > best) continue;
    const far = distance(written, choice.toLowerCase());
    if (far < best) [best, found] = [far, choice];
    else if (far === best) found = undefined;
  }
  return found;
}

/** Returns a sentence followed by the text that was probably meant, if there is one. */
export const didYouMean = (sentence: string, meant: string | undefined): string =>
  meant === undefined ? sentence : `${sentence} Did you mean "${meant}"?`;

/** Splits what `didYouMean` returned. */
export function meantIn(sentence: string): { sentence: string; meant?: string } {
  const [, bare, meant] = /^(.*) Did you mean "(.*)"\?$/s.exec(sentence) ?? [];
  return bare === undefined || meant === undefined ? { sentence } : { sentence: bare, meant };
}
