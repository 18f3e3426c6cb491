import { ShortcutsDialog } from './ShortcutsDialog';
import { useQueueKeys } from './useQueueKeys';

/** Every shortcut, those of the queues as well. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog queueKeys={useQueueKeys()} onClose={onClose} />;
}
