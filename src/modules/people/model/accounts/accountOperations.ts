/**
 * The operations of signing in: name → method; the default path of each is its name. They are separate from their
 * inputs, so that the sign-in page can call them without loading the registry.
 */
export const accountOperations = {
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

export type AccountOperation = keyof typeof accountOperations;
