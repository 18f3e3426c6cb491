/** Inserts a colon once all four digits are typed, as on a keypad without one: 0730 → 07:30. */
export function tidyTime(typed: string): string {
  const digits = /^\s*(\d{2})(\d{2})\s*$/.exec(typed);
  return digits ? `${digits[1]}:${digits[2]}` : typed;
}
