/** Resolves when the outline of the page has been painted, or soon: a hidden tab paints nothing. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
