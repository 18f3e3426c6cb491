import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { useProgress } from './progress';

// A page writes its title just after it is drawn.
const TITLE_SETTLES = 150;

/** Tells screen readers where a navigation has led. The first page they read out themselves. */
export function RouteAnnouncer() {
  const { run, hasArrived } = useProgress();
  const [title, setTitle] = useState('');
  useEffect(() => {
    setTitle('');
    if (!hasArrived || run < 2) return;
    const timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES);
    return () => clearTimeout(timer);
  }, [run, hasArrived]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
