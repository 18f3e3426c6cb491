/** The texts of documents: expiry, missing documents and replacement. */
export const messages = {
  expiry: {
    superseded: 'Superseded',
    expired: 'Expired',
    today: 'Expires today',
    soon: 'Expires tomorrow |||| Expires in %{smart_count} days',
  },
  panel: {
    heading: 'Needs attention',
    expired: 'Expired',
    soon: 'Expiring within %{days} days',
    lacking: 'Missing mandatory documents',
    lacking_type: '%{type}: %{count}',
    nobody: 'Nobody',
    people: 'Employees without a current document: %{type}',
    current_ones: 'Current documents of the type %{type}',
    failed: 'Could not count these.',
    counting: 'Counting',
  },
  replacing: {
    heading: 'Replacement',
    replace: 'Replace…',
    advice: 'Upload a newer document to replace it; this one stays on file.',
    superseded: 'Replaced by a newer document.',
    newer: 'Open the newer document',
    older: 'Open the replaced document',
  },
  // The documents of the person who is signed in.
  own: {
    title: 'Documents',
    loading: 'Loading your documents',
    empty: 'No documents',
    empty_advice: 'Your documents will appear here.',
    failed: 'Your documents could not be loaded',
    more: 'Show more',
    count: '%{shown} of %{total}',
  },
};
