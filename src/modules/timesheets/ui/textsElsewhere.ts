/** Texts that this module shows on the screens of others. */
export const messages = {
  dashboard: {
    figures: {
      weeks_returned: 'week was returned |||| weeks were returned',
      weeks_to_review: 'week to review |||| weeks to review',
    },
  },
};
