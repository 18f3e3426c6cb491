/** The style of a link that a pointer or a finger hits without the one above or below it. */
export const linkTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
};
