import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { WeekStatus } from '@/modules/timesheets/ui/view/WeekStatus';
import { useHoursOrTimes } from '@/modules/timesheets/ui/week/entry/useHoursOrTimes';
import { useCopyLastWeek } from '@/modules/timesheets/ui/week/useLastWeek';
import { useUndo } from '@/modules/timesheets/ui/week/useUndoKey';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';

/** Shows the status of a week on a phone and a menu of its actions, next to the links to other weeks. */
export function PhoneTools() {
  const { state, permission } = useWeek();
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-end' }}>
        <WeekStatus week={state.view.week} />
      </Box>
      {permission.edit && <WeekMenu />}
    </>
  );
}

const MANNERS = ['hours', 'times'] as const;

function WeekMenu() {
  const translate = useTranslate();
  const id = useId();
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
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44, mr: -1 }}
      >
        <MoreIcon aria-hidden="true" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ '& [role^=menuitem]': { minHeight: 44 } }}
      >
        {MANNERS.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={manner === one}
            selected={manner === one}
            onClick={closeAnd(() => setManner(one))}
          >
            {translate(`timesheets.week.phone.enter_${one}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={isCopying} onClick={closeAnd(() => void copy())}>
          {translate('timesheets.week.copy_last')}
        </MenuItem>
        <MenuItem disabled={state.steps.length === 0} onClick={closeAnd(undo)}>
          {translate('timesheets.week.undo')}
        </MenuItem>
      </Menu>
    </>
  );
}
