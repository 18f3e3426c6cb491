import { useEffect, useState } from 'react';
import { clearOfControls } from './clearOfControls';

/** What lies over the page: it can grow once its content is there. */
const LAYERS = '.MuiModal-root .MuiPaper-root';
/** So long after something on the page has changed or was scrolled, in milliseconds. */
const SETTLES = 120;
/** What slides or grows into its place. */
const COMING = '.MuiModal-root > *';

/**
 * How far above the window's lower edge an open toast covers nothing that is used: also once the window has another
 * size, the page has changed or was scrolled, or a dialog has opened, grown or closed.
 */
export function useClearPlace(isOpen: boolean) {
  const [toast, setToast] = useState<HTMLElement>();
  const [bottom, setBottom] = useState<number>();
  useEffect(() => {
    if (!toast || !isOpen) return;
    const place = () => {
      // Under the pointer or with the focus it stays: somebody is about to press what it offers.
      if (!toast.matches(':hover, :focus-within')) setBottom(clearOfControls(toast));
    };
    // Where nothing can be measured, nothing grows.
    const sizes = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined;
    const layers = new MutationObserver(() => {
      for (const layer of document.querySelectorAll(LAYERS)) sizes?.observe(layer);
      place();
    });
    const arrive = ({ target }: TransitionEvent) => {
      if (target instanceof Element && target.matches(COMING)) place();
    };
    layers.observe(document.body, { childList: true });
    // What was just done may bring other buttons, and scrolling brings them under it.
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
  /** The toast as it appears; what is around it has its size already, the toast itself still grows. */
  const onEnter = (element: HTMLElement) => {
    const place = element.closest<HTMLElement>('.MuiSnackbar-root') ?? element;
    setToast(place);
    setBottom(clearOfControls(place));
  };
  return { bottom, onEnter };
}
