/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      weeks_returned: 'week was returned |||| weeks were returned',
      weeks_to_review: 'week to review |||| weeks to review',
    },
  },
};
