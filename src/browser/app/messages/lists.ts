/** The texts of the columns of lists. */
export const listMessages = {
  column: {
    width: 'Width of %{name}',
    count: '%{shown} of %{all} shown',
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    pin: 'Pin %{name}',
    pinned: '%{name} is pinned',
    moved: '%{name} is column %{place} of %{all}',
    shown: 'Shown',
    hidden: 'Not shown',
    find: 'Find a column',
    none: 'No column has this name.',
    reset: 'Reset to default',
  },
};
