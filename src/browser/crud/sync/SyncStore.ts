import type { Step, SyncState } from './definition';
import type { Parts } from './parts';
import { baseOf } from './records';
import { Sending } from './Sending';
import { restored } from './syncDraft';

const MOST_STEPS = 100;

/** Something that is edited: what is on the screen, its steps that can be undone, and whether it is saved. */
export class SyncStore<View, Content> {
  #state: SyncState<View, Content>;
  #listeners = new Set<() => void>();
  readonly #parts: Parts<View, Content>;
  readonly #sending: Sending<View, Content>;

  constructor(view: View, parts: Parts<View, Content>) {
    this.#parts = parts;
    this.#state = {
      view,
      content: parts.of.open(view),
      saving: { state: 'saved', at: undefined },
      issues: new Map(),
      conflicts: [],
      steps: [],
      restoredFrom: undefined,
    };
    const holder = {
      state: this.state,
      set: (changes: Partial<SyncState<View, Content>>) => this.#set(changes),
      isWatched: () => this.#listeners.size > 0,
    };
    this.#sending = new Sending(holder, parts, baseOf(parts.of.recordsOf(view)));
    this.#restore();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SyncState<View, Content> => this.#state;

  /** Changes the content as one step that can be undone. Answers whether anything changed. */
  change(what: string, next: Content): boolean {
    const before = this.#state.content;
    if (next === before) return false;
    const steps = [...this.#state.steps, { what, before, after: next }].slice(-MOST_STEPS);
    this.#edited({ content: next, steps });
    return true;
  }

  /** Takes the last step back; answers the key of its words. */
  undo(): string | undefined {
    const step = this.#state.steps.at(-1);
    if (step) this.takeBack(step);
    return step?.what;
  }

  /** Takes one step back, whatever came after it; a step that was already undone changes nothing. */
  takeBack(step: Step<Content>): void {
    const { content, steps } = this.#state;
    if (!steps.includes(step)) return;
    this.#edited({
      content: this.#parts.of.undone(content, step),
      steps: steps.filter((one) => one !== step),
    });
  }

  /** Sends what waits, and what comes meanwhile; answers once nothing is on its way. */
  flush(): Promise<void> {
    return this.#sending.flush();
  }

  /** Looks at what the server has, and sends what is not there. After a failure this is the second try. */
  retry(): Promise<void> {
    return this.#sending.retry();
  }

  /** Looks again at what the server has, unless something is on its way or waits. */
  refresh(): Promise<void> {
    return this.#sending.refresh();
  }

  /** Whether the server has everything that is on the screen. */
  isSaved(): boolean {
    return this.#sending.isSaved();
  }

  /** Another call has answered something that is shown and not edited here. */
  show(view: View): void {
    this.#set({ view });
  }

  /** Ends the first conflict: mine is saved over theirs, or theirs takes the place of mine. */
  resolve(side: 'mine' | 'theirs'): void {
    const [conflict, ...conflicts] = this.#state.conflicts;
    if (!conflict) return;
    const { key, theirs } = conflict;
    const { of } = this.#parts;
    const { content } = this.#state;
    this.#sending.knows(key, theirs);
    const edited = of
      .editedIn(content)
      .map((one) => (one.key === key ? { ...one, values: theirs } : one));
    this.#edited({
      conflicts,
      content: side === 'theirs' ? of.withEdited(content, edited) : content,
    });
  }

  /** Gives up what is not saved. */
  discard(): void {
    const { of } = this.#parts;
    const { view } = this.#state;
    this.#sending.startFrom(baseOf(of.recordsOf(view)), undefined);
    this.#edited({ content: of.open(view), steps: [], conflicts: [], restoredFrom: undefined });
  }

  /** The person has read that something came back. */
  dismissRestored(): void {
    this.#set({ restoredFrom: undefined });
  }

  /** Nobody looks any more: nothing is sent by itself from now on. */
  stop(): void {
    this.#sending.stop();
    this.#listeners.clear();
  }

  #restore(): void {
    const found = this.#parts.draft.found();
    if (!found) return;
    const { content: before, view } = this.#state;
    const { content, base, unanswered } = restored(this.#parts.of, view, found.kept);
    this.#sending.startFrom(base, unanswered);
    const steps = [{ what: 'restore', before, after: content }];
    this.#edited({ content, steps, restoredFrom: found.savedAt });
  }

  #set(changes: Partial<SyncState<View, Content>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  #edited(changes: Partial<SyncState<View, Content>>): void {
    this.#set(changes);
    this.#sending.edited();
  }
}
