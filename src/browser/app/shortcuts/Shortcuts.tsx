import { ShortcutsDialog } from './ShortcutsDialog';
import { useQueueKeys } from './useQueueKeys';

/** All shortcuts, including those of the queues. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog queueKeys={useQueueKeys()} onClose={onClose} />;
}
