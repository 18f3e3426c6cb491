/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      assets_to_accept: 'asset with terms to accept |||| assets with terms to accept',
    },
  },
  calendar: {
    overlays: {
      returns: 'Asset returns',
      what: {
        'it-assets': { expected_return: '%{what} due back' },
      },
    },
  },
};
