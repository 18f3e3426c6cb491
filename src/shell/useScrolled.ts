import { useEffect, useState } from 'react';

const SCROLLED_FROM = 25;
const DEBOUNCE = 100;

const isScrolled = () => window.scrollY >= SCROLLED_FROM;

/** Whether the page has been scrolled so far that the top bar should show it; looked at once scrolling pauses. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(isScrolled);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScrolled(isScrolled()), DEBOUNCE);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return scrolled;
}
