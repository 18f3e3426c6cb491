import { MAIN_ID } from '@/browser/shell/ids';

const main = () => document.getElementById(MAIN_ID);

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Focuses the new page, so that Tab continues there and not after the link that led here. Leaves the focus of the
 * page itself or of a dialog alone. Returns a cancel function.
 */
export function focusPage(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // After the frame in which a menu closed by the same click returns the focus to its button.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const page = main();
      if (!page || isDialogOpen() || page.contains(document.activeElement)) return;
      page.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Animates the new page with a short move. */
export function animatePage(): void {
  const page = main();
  if (!page?.animate || isStill()) return;
  page.animate(
    [
      { opacity: 0, transform: 'translateY(6px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 160, easing: 'ease-out' },
  );
}
