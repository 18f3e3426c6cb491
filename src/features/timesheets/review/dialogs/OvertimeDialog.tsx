import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../crud/useAct';
import { weekQuery } from '../weekQuery';
import { EntryChoice } from './EntryChoice';
import { OvertimeForm } from './OvertimeForm';
import type { WeekDialogProps } from './weekDialogProps';

/** Sets manual overtime: first for which entry, then how much and why. */
export function OvertimeDialog({ week, onDone, onClose }: WeekDialogProps) {
  const act = useAct();
  const { data: view } = useQuery(weekQuery(week, act));
  const [chosen, setChosen] = useState<number>();
  if (!view) return null;
  const entry = view.entries.find(({ id }) => id === chosen);
  return entry ? (
    <OvertimeForm week={week} entry={entry} onDone={onDone} onClose={onClose} />
  ) : (
    <EntryChoice week={week} entries={view.entries} onChoose={setChosen} onClose={onClose} />
  );
}
