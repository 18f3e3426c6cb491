import { useEffect, useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';

/** Returns the number of checks waiting on this device; undefined until it is known. */
export function useUnsent(): number | undefined {
  const { session } = useAuth();
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    let isOver = false;
    // A browser without storage has nothing unsent.
    session
      .countUnsent()
      .catch(() => 0)
      .then((count) => !isOver && setUnsent(count));
    return () => {
      isOver = true;
    };
  }, [session]);
  return unsent;
}
