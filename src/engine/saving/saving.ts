import type { Change, Outcome } from '@/engine/call';

/** Carries a save out in a way of its own: adds a record, or changes the one whose id the body has. */
export type Save = (at: Change, body: Readonly<Record<string, unknown>>) => Promise<Outcome>;
