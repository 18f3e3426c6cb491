/** "12.3400" → 123400 with four places: a decimal as a whole number. */
function digitsOf(decimal: string): { digits: bigint; scale: bigint } {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(`${whole}${fraction}`);
  return {
    digits: decimal.startsWith('-') ? -digits : digits,
    scale: 10n ** BigInt(fraction.length),
  };
}

/** Returns a quotient of whole numbers, rounded half away from zero. */
export function halfUp(over: bigint, under: bigint): number {
  const sign = over < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * over + under)) / (2n * under)) || 0;
}

/** Returns an amount times a decimal such as a quantity, half up to the penny. */
export function shareOf(minor: number, decimal: string): number {
  const { digits, scale } = digitsOf(decimal);
  return halfUp(BigInt(minor) * digits, scale);
}

/** Returns a percentage of an amount, half up to the penny. */
export function percentOf(minor: number, percent: string): number {
  const { digits, scale } = digitsOf(percent);
  return halfUp(BigInt(minor) * digits, scale * 100n);
}

/** Returns a percentage of `share`/`whole` of an amount, half up to the penny; 0 if `whole` is 0. */
export function percentOfPart(
  minor: number,
  percent: string,
  share: number,
  whole: number,
): number {
  if (whole === 0) return 0;
  const { digits, scale } = digitsOf(percent);
  return halfUp(BigInt(minor) * digits * BigInt(share), scale * 100n * BigInt(whole));
}

/** Returns the part of an amount that `share` is of `whole`, half up to the penny; 0 if `whole` is 0. */
export const partOf = (minor: number, share: number, whole: number): number =>
  percentOfPart(minor, '100', share, whole);
