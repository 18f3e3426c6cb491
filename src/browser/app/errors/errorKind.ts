import { keysOf } from '@/core/resource/keys';

/** The failures that have a page, by message key, and the address of each page. */
export const ERROR_PAGES = {
  bad_request: '/error-400',
  unauthorized: '/error-401',
  forbidden: '/error-403',
  not_found: '/error-404',
  server_error: '/error-500',
  unavailable: '/error-service-unavailable',
} as const;

export type ErrorKind = keyof typeof ERROR_PAGES;

export const ERROR_KINDS = keysOf(ERROR_PAGES);
