import { answer } from './answers';
import type { Routes } from './guard';

/** Whether the mock is there: once it listens, it is. */
export function healthRoutes({ open }: Routes): void {
  open('get', 'health', (_request, response) => answer(response, { status: 'up' }));
  open('get', 'ready', (_request, response) => answer(response, { status: 'ready' }));
}
