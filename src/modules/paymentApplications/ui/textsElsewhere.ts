/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      applications_overdue:
        'application with an overdue payment |||| applications with an overdue payment',
      applications_unanswered:
        'application the customer has not answered |||| applications customers have not answered',
      releases_due: 'release of retention due |||| releases of retention due',
      jobs_to_apply_for: 'completed job to apply for |||| completed jobs to apply for',
    },
  },
  calendar: {
    overlays: {
      applications: 'Applications for payment',
      what: {
        'afp-batches': {
          due_date: '%{what} due',
          payment_notice_by: '%{what} payment notice due',
          pay_less_by: '%{what} pay less notice due',
          final_payment_date: '%{what} final date for payment',
        },
        'afp-retention-releases': { due_on: 'retention release due' },
      },
    },
  },
};
