/** The texts of what is special about documents: when they run out, who lacks one, what replaces them. */
export const documentsMessages = {
  expiry: {
    superseded: 'Superseded',
    expired: 'Expired',
    today: 'Expires today',
    soon: 'Expires tomorrow |||| Expires in %{smart_count} days',
  },
  panel: {
    heading: 'Needs attention',
    expired: 'Expired',
    soon: 'Run out within %{days} days',
    lacking: 'People without a mandatory document',
    lacking_type: '%{type}: %{count}',
    nobody: 'Nobody',
    people: 'Without a current document of the type %{type}',
    current_ones: 'The current documents of the type %{type}',
    failed: 'Could not be counted.',
    counting: 'Counting',
  },
  replacing: {
    heading: 'Replacement',
    replace: 'Replace…',
    advice: 'A newer one takes its place; this one stays on file.',
    superseded: 'A newer document stands in its place.',
    newer: 'Open the newer one',
    older: 'Open the one it replaced',
  },
};
