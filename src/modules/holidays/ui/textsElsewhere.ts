/** Texts that this module shows on the screens of others. */
export const messages = {
  calendar: {
    overlays: {
      holidays: 'Public holidays',
    },
  },
};
