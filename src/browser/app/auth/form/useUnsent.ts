import { useEffect, useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';

/** How many checks wait on this device to be sent; nothing until that is known. */
export function useUnsent(): number | undefined {
  const { session } = useAuth();
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    let isOver = false;
    // A browser that keeps nothing has nothing unsent.
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
