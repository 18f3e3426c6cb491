import type { By } from './store';

/** Nobody: what happens by itself has no author, and its history says the system. The columns for authors may be empty. */
export const bySystem = (requestId: string): By => ({
  id: null as never,
  name: '',
  role: 'SUPER_ADMIN',
  requestId,
});
