/** Texts about deputies. */
export const messages = {
  title: 'Deputies',
  stands_in: 'You are standing in for %{names}. You see and approve for their team as well.',
  stands_in_for_nobody: 'You are not standing in for anybody today.',
  own: 'Your deputies',
  nobody: 'Nobody stands in for you.',
  days: '%{name}, %{from} to %{until}',
  name: 'Name a deputy',
  advice:
    'On these days the deputy sees and approves for the team, as far as their own role allows. History says on whose behalf.',
  manager: 'Manager',
  deputy: 'Deputy',
  close: 'Close',
  all: 'All deputies',
};
