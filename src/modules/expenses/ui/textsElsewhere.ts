/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      expenses_returned: 'expense was returned |||| expenses were returned',
      expenses_to_review: 'expense to review |||| expenses to review',
      expenses_to_pay: 'approved expense to pay |||| approved expenses to pay',
    },
  },
};
