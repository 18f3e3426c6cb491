/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      dangerous_defects: 'dangerous defect |||| dangerous defects',
    },
  },
};
