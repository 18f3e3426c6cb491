/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      documents_expired: 'document has expired |||| documents have expired',
      documents_expiring: 'document is about to expire |||| documents are about to expire',
    },
  },
  calendar: {
    overlays: {
      documents: 'Document expiry',
      what: {
        'employee-documents': { expiry_date: '%{what} expires' },
      },
    },
  },
};
