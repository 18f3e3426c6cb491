/**
 * Where json-server answers differently from the server: area → names of calls, and how. Nothing is added here; the
 * list can only become shorter.
 */
export const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  requests: {
    'anyone asks for nothing there is': 'says no-store, the server does not',
    'super admin asks for nothing there is': 'says no-store, the server does not',
    'super admin asks for the head of a deletion': 'says no-store, the server does not',
    'super admin sends a key to a sign-in': 'says no-store, the server does not',
    'super admin sends a number': 'cannot read what the server finds to be no object',
  },
};
