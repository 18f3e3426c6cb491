/**
 * The calls around signing in: name → method; the default path of each is its name. Kept without what they take,
 * so that the sign-in page can know where to call without loading the registry.
 */
export const accountCalls = {
  'auth/login': 'POST',
  'auth/forgot-password': 'POST',
  'auth/verify-otp': 'POST',
  'auth/create-password': 'POST',
  'auth/invitation': 'POST',
  'auth/register': 'POST',
  'auth/confirm-email': 'POST',
  'auth/pin-login': 'POST',
  'auth/pin-verify': 'POST',
  'auth/lock': 'POST',
  'auth/unlock': 'POST',
  'auth/ping': 'GET',
  'employees/profile': 'GET',
  'employees/logout': 'GET',
  'employees/change-password': 'POST',
} as const;

/** The name of a call around signing in. */
export type AccountCall = keyof typeof accountCalls;
