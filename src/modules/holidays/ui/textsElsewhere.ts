/** Texts that this module shows on screens of other modules. */
export const messages = {
  calendar: {
    overlays: {
      holidays: 'Public holidays',
    },
  },
};
