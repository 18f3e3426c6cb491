import { Outbox, type OutboxCalls } from '@/browser/crud/outbox/Outbox';
import { openOutbox } from '@/browser/crud/outbox/openedOutbox';
import { SubmissionStore } from '@/browser/crud/outbox/SubmissionStore';
import { callOperation } from '@/browser/providers/http/http';
import { authProvider } from '@/browser/providers/session/authProvider';
import { onSessionChange, readSession, sessionState } from '@/browser/providers/session/session';

// Browsers offer locks on secure origins only; elsewhere the server alone prevents duplicates.
const locks: LockManager | undefined = navigator.locks;

const tabs =
  'BroadcastChannel' in window ? new BroadcastChannel('fieldhouse-submissions') : undefined;

const calls: OutboxCalls = {
  bearer() {
    const session = readSession();
    if (!session || session.locked) return undefined;
    return { person: session.user.id, token: session.token };
  },
  async sendFile(token, file, key) {
    const form = new FormData();
    form.set('file', file, file.name);
    const { data } = await callOperation('files/add', { body: form, key, token });
    return (data as { id: number }).id;
  },
  async send(token, operation, body) {
    await callOperation(operation, { body, token });
  },
  ended(error, token) {
    if (readSession()?.token === token) authProvider.checkError(error).catch(() => undefined);
  },
  tellOtherTabs: () => tabs?.postMessage('changed'),
  now: Date.now,
  async alone(name, work) {
    if (locks) await locks.request(name, work);
    else await work();
  },
};

/** Starts the outbox of this tab: sends waiting work now, on reconnect, on return to the tab and after signing in. */
export function startOutbox(): void {
  const outbox = new Outbox(new SubmissionStore(), calls);
  openOutbox(outbox);
  tabs?.addEventListener('message', () => outbox.tell());
  window.addEventListener('online', outbox.run);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.run();
  });
  onSessionChange(() => {
    if (sessionState() === 'open') void outbox.run();
    else if (sessionState() === 'none') outbox.store.forgetSeen().catch(() => undefined);
  });
  outbox.store.tidy().catch(() => undefined);
  void outbox.run();
}
