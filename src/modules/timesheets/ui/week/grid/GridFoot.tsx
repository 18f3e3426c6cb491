import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Key } from '@/browser/kit/Key';
import { Spacer } from '@/browser/kit/layout';
import { entriesOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { Foot } from './gridStyles';
import type { useGrid } from './useGrid';

interface Props {
  grid: ReturnType<typeof useGrid>;
  onAddRow: () => void;
  onDetails: () => void;
}

/** Shows the actions for the focused cell, and their keys. */
export function GridFoot({ grid, onAddRow, onDetails }: Props) {
  const translate = useTranslate();
  const { permission, state } = useWeek();
  const say = (key: string) => translate(`timesheets.week.keys.${key}`);
  const cell = grid.cellAt(grid.active);
  const hasHours = cell !== undefined && entriesOf(state.content, cell).length > 0;
  return (
    <Foot>
      {permission.edit && (
        <p>
          <Key>Enter</Key> {say('enter')} <Key>Tab</Key> {say('tab')} <Key>Ctrl R</Key>{' '}
          {say('fill')} <Key>Ctrl V</Key> {say('paste')} <Key>Shift Enter</Key> {say('details')} ·{' '}
          {say('typing')}
        </p>
      )}
      <Spacer />
      {permission.edit && (
        <Button disabled={!hasHours} onClick={grid.fillRight}>
          {translate('timesheets.week.fill_right')}
        </Button>
      )}
      <Button disabled={!cell || (!permission.edit && !hasHours)} onClick={onDetails}>
        {translate('timesheets.week.details')}
      </Button>
      {permission.edit && (
        <Button onClick={onAddRow}>{translate('timesheets.week.add_row')}</Button>
      )}
    </Foot>
  );
}
