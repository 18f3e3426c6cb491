/** The address everyone lands on. */
export const HOME = '/pages/dashboard';
