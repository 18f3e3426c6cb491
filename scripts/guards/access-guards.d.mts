import type { Guard } from './find-guard.mjs';

export const guards: readonly Guard[];
