import { useNotify } from 'react-admin';

/** Reports a failure of the server in a toast, where a form or a dialog shows its words in place; other failures are only shown there. */
export function useTellServerError(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const { status, message } = Object(error) as { status?: unknown; message?: unknown };
    if (typeof status === 'number' && status >= 500 && typeof message === 'string')
      notify(message, { type: 'error' });
  };
}
