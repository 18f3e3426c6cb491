/** The texts of the dashboard. */
export const dashboardMessages = {
  title: 'Dashboard',
  general: 'General',
  intro: 'Everything you can open, by where it lives in the menu.',
  nothing: 'There is nothing here that your role may open yet.',
};
