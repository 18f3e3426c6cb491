import { type WeekView, workingOf } from '../../view/weekView';
import { contentOf } from './week';
import type { WeekState } from './weekState';

/** A week as it is when it comes from the server. */
export const openedState = (view: WeekView): WeekState => ({
  view,
  content: contentOf(view),
  surroundings: { working: workingOf(view), around: view.around },
  saving: { state: 'saved', at: undefined },
  issues: new Map(),
  collision: undefined,
  steps: [],
  restoredFrom: undefined,
});
