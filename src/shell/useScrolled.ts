import { useSyncExternalStore } from 'react';

const SCROLLED_FROM = 25;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page has been scrolled so far that the top bar should show it. */
export const useScrolled = () =>
  useSyncExternalStore(subscribe, () => window.scrollY >= SCROLLED_FROM);
