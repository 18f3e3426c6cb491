import { useNotify } from 'react-admin';

/** Returns a function that also shows a server failure in a toast; a form or dialog shows every failure in place. */
export function useNotifyServerError(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const { status, message } = Object(error) as { status?: unknown; message?: unknown };
    if (typeof status === 'number' && status >= 500 && typeof message === 'string')
      notify(message, { type: 'error' });
  };
}
