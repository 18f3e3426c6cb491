/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      time_off_to_review: 'request for time off |||| requests for time off',
    },
  },
  calendar: {
    overlays: {
      absences: 'Time off',
      what: {
        absences: { from: '%{what}' },
      },
    },
  },
};
