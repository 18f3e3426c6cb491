/** The texts of the error pages. */
export const messages = {
  home: 'Back To Home',
  retry: 'Retry',
  sign_in: 'Sign in',
  address: 'You asked for %{address}',
  bad_request: {
    code: '400',
    title: 'Bad request',
    cause: 'The server could not read the request.',
    advice:
      'Go back and try again. If it happens again, tell an administrator what you were doing.',
  },
  unauthorized: {
    code: '401',
    title: 'Not signed in',
    cause: 'You are not signed in, or your session has ended.',
    advice: 'Sign in to continue. Anything you typed into a form is kept.',
  },
  forbidden: {
    code: '403',
    title: 'Not allowed',
    cause: "You don't have access to this page.",
    advice: 'Ask a super administrator.',
  },
  not_found: {
    code: '404',
    title: 'Page not found',
    cause: 'There is no page at this address.',
    advice: 'Check the address, or start again from the home page.',
  },
  server_error: {
    code: '500',
    title: 'Something went wrong',
    cause: 'This page could not be shown.',
    advice: 'Everything you saved is safe. Try again, or go to another page.',
  },
  unavailable: {
    code: '503',
    title: 'Service unavailable',
    cause: 'The server is not responding.',
    advice: 'Everything you saved is safe. Try again in a minute.',
  },
};
