/** The texts shown if the app cannot start; they must not depend on a file that may have failed to load. */
export const startupMessages = {
  heading: 'Fieldhouse could not start',
  advice: 'Check your connection, then load the page again.',
  reload: 'Reload',
};
