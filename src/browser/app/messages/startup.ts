/** What is said when the app cannot start: it must not depend on the file that could not be read. */
export const startupMessages = {
  heading: 'Fieldhouse could not start',
  advice: 'Check your connection, then load the page again.',
  reload: 'Reload',
};
