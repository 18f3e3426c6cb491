import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import type { WeekQuestion } from '../QueueContext';
import { AssignDialog } from './AssignDialog';
import { ManagerDialog } from './ManagerDialog';
import { NoteDialog } from './NoteDialog';
import { OvertimeDialog } from './OvertimeDialog';
import { ReasonDialog } from './ReasonDialog';

interface Props {
  question: WeekQuestion;
  week: ReviewRow;
  /** It was done: what is shown is read again. */
  onDone: () => void;
  /** The week was judged and leaves the list. */
  onJudged: (week: ReviewRow, to: string) => void;
  /** The week went to somebody else, and this person sees it no longer. */
  onReleased: (week: ReviewRow) => void;
  onClose: () => void;
}

/** The dialog of a question about a week. */
export function WeekDialog({ question, onJudged, onReleased, ...rest }: Props) {
  switch (question) {
    case 'return':
    case 'reopen':
      return <ReasonDialog verb={question} onJudged={onJudged} {...rest} />;
    case 'base_location':
    case 'shadow':
      return <AssignDialog what={question} {...rest} />;
    case 'manager':
      return <ManagerDialog onReleased={onReleased} {...rest} />;
    case 'overtime':
      return <OvertimeDialog {...rest} />;
    case 'note':
      return <NoteDialog {...rest} />;
  }
}
