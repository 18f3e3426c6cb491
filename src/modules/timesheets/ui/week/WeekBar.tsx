import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { useTranslate } from 'react-admin';
import { SavingState } from '@/browser/crud/sync/SavingState';
import { Button } from '@/browser/kit/Button';
import { Key } from '@/browser/kit/Key';
import { Spacer } from '@/browser/kit/layout';
import { WeekStatus } from '@/modules/timesheets/ui/view/WeekStatus';
import { SubmitButton } from './SubmitButton';
import { useCopyLastWeek } from './useLastWeek';
import { useUndo } from './useUndoKey';
import { useWeek } from './WeekContext';

/** Shows the status of the week and its actions, next to the links to other weeks. */
export function WeekBar() {
  const translate = useTranslate();
  const { state, store, permission } = useWeek();
  const undo = useUndo(store);
  const { copy, isCopying } = useCopyLastWeek();
  return (
    <>
      <WeekStatus week={state.view.week} />
      <SavingState store={store} saving={state.saving} isClosed={!permission.edit} />
      <Spacer />
      {permission.edit && (
        <>
          <Button
            onClick={() => {
              if (!isCopying) void copy();
            }}
            // Both retain the focus, which a disabled button would lose.
            aria-disabled={isCopying}
            startIcon={<CopyIcon aria-hidden="true" />}
          >
            {translate('timesheets.week.copy_last')}
          </Button>
          <Button
            onClick={undo}
            aria-disabled={state.steps.length === 0}
            startIcon={<UndoIcon aria-hidden="true" />}
            aria-keyshortcuts="Control+Z Meta+Z"
          >
            {translate('timesheets.week.undo')}
            <Key data-key="Ctrl Z" aria-hidden="true" />
          </Button>
        </>
      )}
      <SubmitButton />
    </>
  );
}
