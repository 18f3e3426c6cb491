/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      discounts_ending:
        'penalty with a discount about to end |||| penalties with a discount about to end',
      parking_overdue: 'overdue penalty or charge |||| overdue penalties and charges',
    },
  },
  calendar: {
    overlays: {
      penalties: 'Penalty deadlines',
      what: {
        parking: { next_deadline: '%{what} deadline' },
      },
    },
  },
};
