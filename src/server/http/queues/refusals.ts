import type { Refusal } from '@/core/validation/refusals';

/** Refuses a call because too many are queued, or it waited too long. */
export const tooManyCalls: Refusal = {
  status: 503,
  code: 'busy',
  message: 'The server is busy at the moment. Please try again in a few seconds.',
  retryAfter: 3,
};

/** Refuses a call because another of this kind by the same person, or too many by others, is still under way. */
export const heavyCallsAtOnce: Refusal = {
  status: 503,
  code: 'busy',
  message:
    'A long list or a large file takes its turn, and others are before this one. Please try again in a few seconds.',
  retryAfter: 5,
};

/** Refuses a lookup that took longer than a screen may. */
export const tookTooLong: Refusal = {
  status: 503,
  code: 'busy',
  message:
    'This takes too long to look up. Choose a shorter period or add a filter, or try again in a few seconds.',
  retryAfter: 2,
};
