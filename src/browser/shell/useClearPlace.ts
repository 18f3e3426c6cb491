import { useEffect, useState } from 'react';
import { clearOfControls } from './clearOfControls';

/** Layers over the page, which may grow once their content has loaded. */
const LAYERS = '.MuiModal-root .MuiPaper-root';
/** The delay after changes or scrolling on the page, in milliseconds. */
const SETTLES = 120;
/** Layers that slide or grow into place. */
const COMING = '.MuiModal-root > *';

/**
 * Returns the position above the window's lower edge where an open toast covers no control in use. Updates when the
 * window resizes, the page changes or scrolls, or a dialog opens, grows or closes.
 */
export function useClearPlace(isOpen: boolean) {
  const [toast, setToast] = useState<HTMLElement>();
  const [bottom, setBottom] = useState<number>();
  useEffect(() => {
    if (!toast || !isOpen) return;
    const place = () => {
      // A hovered or focused toast stays: somebody is about to press its button.
      if (!toast.matches(':hover, :focus-within')) setBottom(clearOfControls(toast));
    };
    // Without ResizeObserver nothing can be measured.
    const sizes = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined;
    const layers = new MutationObserver(() => {
      for (const layer of document.querySelectorAll(LAYERS)) sizes?.observe(layer);
      place();
    });
    const arrive = ({ target }: TransitionEvent) => {
      if (target instanceof Element && target.matches(COMING)) place();
    };
    layers.observe(document.body, { childList: true });
    // An action may add buttons, and scrolling may move them under the toast.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(place, SETTLES);
    };
    const changes = new MutationObserver((seen) => {
      if (seen.some(({ target }) => !toast.contains(target))) placeSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    for (const layer of document.querySelectorAll(LAYERS)) sizes?.observe(layer);
    window.addEventListener('resize', place);
    document.addEventListener('transitionend', arrive);
    return () => {
      layers.disconnect();
      changes.disconnect();
      clearTimeout(timer);
      window.removeEventListener('scroll', placeSoon, { capture: true });
      sizes?.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('transitionend', arrive);
    };
  }, [toast, isOpen]);
  /** Registers the toast as it appears; its surroundings have their size, the toast itself still grows. */
  const onEnter = (element: HTMLElement) => {
    const place = element.closest<HTMLElement>('.MuiSnackbar-root') ?? element;
    setToast(place);
    setBottom(clearOfControls(place));
  };
  return { bottom, onEnter };
}
