/** Sets a colon into four digits as soon as they are all there, which a keypad without one leaves out: 0730 → 07:30. */
export function tidyTime(typed: string): string {
  const digits = /^\s*(\d{2})(\d{2})\s*$/.exec(typed);
  return digits ? `${digits[1]}:${digits[2]}` : typed;
}
