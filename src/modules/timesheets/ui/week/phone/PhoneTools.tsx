import MoreIcon from '@mui/icons-material/MoreVert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '@/browser/kit/IconButton';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import { styled } from '@/browser/kit/styles/styled';
import { WeekStatus } from '@/modules/timesheets/ui/view/WeekStatus';
import { useHoursOrTimes } from '@/modules/timesheets/ui/week/entry/useHoursOrTimes';
import { useCopyLastWeek } from '@/modules/timesheets/ui/week/useLastWeek';
import { useUndo } from '@/modules/timesheets/ui/week/useUndoKey';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';

const Status = styled('div')({ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-end' });

/** Shows the status of a week on a phone and a menu of its actions, next to the links to other weeks. */
export function PhoneTools() {
  const { state, permission } = useWeek();
  return (
    <>
      <Status>
        <WeekStatus week={state.view.week} />
      </Status>
      {permission.edit && <WeekMenu />}
    </>
  );
}

const Manners = styled('div')(({ theme }) => ({
  '& > [aria-checked=true]': {
    background: theme.palette.action.selected,
    color: theme.palette.active,
  },
}));

const Rule = styled('hr')(({ theme }) => ({
  margin: '8px 0',
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const MANNERS = ['hours', 'times'] as const;

function WeekMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { store, state } = useWeek();
  const { copy, isCopying } = useCopyLastWeek();
  const undo = useUndo(store);
  const [manner, setManner] = useHoursOrTimes();
  const close = () => setAnchor(null);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        aria-label={translate('timesheets.week.phone.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ minWidth: 44, minHeight: 44, marginRight: -8 }}
      >
        <MoreIcon aria-hidden="true" />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} isAtEnd onClose={close}>
          <Manners role="presentation">
            {MANNERS.map((one) => (
              <MenuLine
                key={one}
                role="menuitemradio"
                aria-checked={manner === one}
                onChoose={closeAnd(() => setManner(one))}
              >
                {translate(`timesheets.week.phone.enter_${one}`)}
              </MenuLine>
            ))}
          </Manners>
          <Rule />
          <MenuLine disabled={isCopying} onChoose={closeAnd(() => void copy())}>
            {translate('timesheets.week.copy_last')}
          </MenuLine>
          <MenuLine disabled={state.steps.length === 0} onChoose={closeAnd(undo)}>
            {translate('timesheets.week.undo')}
          </MenuLine>
        </Menu>
      )}
    </>
  );
}
