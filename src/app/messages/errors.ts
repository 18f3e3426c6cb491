/** The texts of the error pages. */
export const errorsMessages = {
  home: 'Back To Home',
  retry: 'Retry',
  sign_in: 'Sign in',
  address: 'You asked for %{address}',
  bad_request: {
    code: '400',
    title: 'Bad request',
    cause: 'The server could not read what was asked of it.',
    advice: 'Go back and try again. If it happens again, tell an administrator what you did.',
  },
  unauthorized: {
    code: '401',
    title: 'Not signed in',
    cause: 'Nobody is signed in, or the session has ended.',
    advice: 'Sign in to go on. What you had typed into a form is kept for you.',
  },
  forbidden: {
    code: '403',
    title: 'Not allowed',
    cause: 'Your role may not open this page.',
    advice: 'Ask an administrator if you need it for your work.',
  },
  not_found: {
    code: '404',
    title: 'Page not found',
    cause: 'There is no page at this address.',
    advice: 'Check the address for a typing error, or start again from the home page.',
  },
  server_error: {
    code: '500',
    title: 'Something went wrong',
    cause: 'This page could not be shown.',
    advice: 'Nothing you saved is lost. Try again, or go to another page.',
  },
  unavailable: {
    code: '503',
    title: 'Service unavailable',
    cause: 'The server does not answer at the moment.',
    advice: 'Nothing you saved is lost. It is usually back soon: try again in a minute.',
  },
};
