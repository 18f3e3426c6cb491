import { useEffect, useState } from 'react';

const EVERY = 15_000;

/** What time it is, in ISO 8601, updated four times a minute, so that an Undo with a time limit disappears by itself. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
