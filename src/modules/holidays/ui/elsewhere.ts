/** The texts of this module on the screens of others. */
export const messages = {
  calendar: {
    overlays: {
      holidays: 'Public holidays',
    },
  },
};
