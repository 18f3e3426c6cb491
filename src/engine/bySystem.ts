import type { By } from './store';

/** Returns the author of changes that nobody makes: the history names the system, and author columns stay empty. */
export const bySystem = (requestId: string): By => ({
  id: null as never,
  name: '',
  role: 'SUPER_ADMIN',
  requestId,
});
