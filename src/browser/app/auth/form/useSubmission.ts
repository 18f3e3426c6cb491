import { useRef, useState } from 'react';
import { type Failure, failureOf } from '@/browser/app/auth/failureOf';

/** A call that runs at most once at a time; its failure remains until the next try. */
export interface Submission {
  isPending: boolean;
  failure: Failure | undefined;
  /** Returns true if the call succeeded. */
  run(call: () => Promise<void>): Promise<boolean>;
}

/** Makes a call, and blocks a second one until it has ended. */
export function useSubmission(): Submission {
  const inFlight = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = async (call: () => Promise<void>) => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      inFlight.current = false;
      setPending(false);
    }
  };

  return { isPending, failure, run };
}
