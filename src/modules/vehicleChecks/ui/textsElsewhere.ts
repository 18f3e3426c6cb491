/** Texts that this module shows on the screens of others. */
export const messages = {
  dashboard: {
    figures: {
      dangerous_defects: 'dangerous defect |||| dangerous defects',
    },
  },
};
