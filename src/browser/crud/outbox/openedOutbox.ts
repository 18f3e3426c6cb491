import type { Outbox } from './Outbox';

let opened: (outbox: Outbox) => void = () => {};

/** The outbox of this tab, once the app has opened it. */
export const openedOutbox = new Promise<Outbox>((resolve) => {
  opened = resolve;
});

/** To be called once, by the app, which lends the outbox its calls. */
export const openOutbox = (outbox: Outbox): void => opened(outbox);
