import { StaleDialog } from './StaleDialog';
import type { useSaving } from './useSaving';

type Props = Pick<ReturnType<typeof useSaving>, 'conflict' | 'resolve' | 'giveUp' | 'isPending'>;

/** The choice between two people's values while a save conflicts with somebody else's. */
export function ConflictDialog({ conflict, resolve, giveUp, isPending }: Props) {
  if (!conflict) return null;
  return (
    <StaleDialog
      key={String(conflict.current.version)}
      differences={conflict.merge.conflicts}
      saver={conflict.saver}
      savedAt={String(conflict.current.updated_at)}
      isSaving={isPending}
      onChoose={resolve}
      onClose={giveUp}
    />
  );
}
