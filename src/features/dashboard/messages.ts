/** The texts of the dashboard. */
export const messages = {
  title: 'Dashboard',
  general: 'General',
  intro: 'The screens you can open.',
  nothing: 'There are no screens for your role yet.',
};
