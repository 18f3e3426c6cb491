import type { Outbox } from './Outbox';

let opened: (outbox: Outbox) => void = () => {};

/** The outbox of this tab, once the app has opened it. */
export const openedOutbox = new Promise<Outbox>((resolve) => {
  opened = resolve;
});

/** Publishes the outbox of this tab. The app calls it once. */
export const openOutbox = (outbox: Outbox): void => opened(outbox);
