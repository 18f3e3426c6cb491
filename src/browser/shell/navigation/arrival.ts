import { MAIN_ID } from '@/browser/shell/ids';

const main = () => document.getElementById(MAIN_ID);

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Puts the focus on the new page, so that Tab goes on from there and not from the link that led here. Leaves it
 * where the page has taken it itself, and where a dialog holds it. Answers a function that calls it off.
 */
export function focusPage(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // After the frame: a menu that closes by the same click gives the focus back to its button in it.
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

/** Lets the new page come in with a short move. */
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
