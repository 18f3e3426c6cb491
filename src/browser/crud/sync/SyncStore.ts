import { baseOf } from './changedRecords';
import { Sending } from './Sending';
import type { Step, SyncState } from './syncDefinition';
import { restored } from './syncDraft';
import type { Parts } from './syncParts';

const MAX_STEPS = 100;

/** The state of an edited document: its content, its steps for undo, and its saving state. */
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

  /** Changes the content as a step that can be undone. Returns false if nothing changed. */
  change(what: string, next: Content): boolean {
    const before = this.#state.content;
    if (next === before) return false;
    const steps = [...this.#state.steps, { what, before, after: next }].slice(-MAX_STEPS);
    this.#edited({ content: next, steps });
    return true;
  }

  /** Undoes the last step and returns its message key. */
  undo(): string | undefined {
    const step = this.#state.steps.at(-1);
    if (step) this.takeBack(step);
    return step?.what;
  }

  /** Undoes a step, regardless of later ones. A step that was already undone changes nothing. */
  takeBack(step: Step<Content>): void {
    const { content, steps } = this.#state;
    if (!steps.includes(step)) return;
    this.#edited({
      content: this.#parts.of.undone(content, step),
      steps: steps.filter((other) => other !== step),
    });
  }

  /** Sends all changes, also those made meanwhile, and resolves once nothing is being sent. */
  flush(): Promise<void> {
    return this.#sending.flush();
  }

  /** Loads the server's data and sends the missing changes, for a retry after a failure. */
  retry(): Promise<void> {
    return this.#sending.retry();
  }

  /** Reloads the server's data, unless changes are pending. */
  refresh(): Promise<void> {
    return this.#sending.refresh();
  }

  /** Returns true if the server has everything that is on the screen. */
  isSaved(): boolean {
    return this.#sending.isSaved();
  }

  /** Shows the response of another call, without a change of the edited content. */
  show(view: View): void {
    this.#set({ view });
  }

  /** Resolves the first conflict: saves mine over theirs, or replaces mine by theirs. */
  resolve(side: 'mine' | 'theirs'): void {
    const [conflict, ...conflicts] = this.#state.conflicts;
    if (!conflict) return;
    const { key, theirs } = conflict;
    const { of } = this.#parts;
    const { content } = this.#state;
    this.#sending.knows(key, theirs);
    const edited = of
      .editedIn(content)
      .map((record) => (record.key === key ? { ...record, values: theirs } : record));
    this.#edited({
      conflicts,
      content: side === 'theirs' ? of.withEdited(content, edited) : content,
    });
  }

  discard(): void {
    const { of } = this.#parts;
    const { view } = this.#state;
    this.#sending.startFrom(baseOf(of.recordsOf(view)), undefined);
    this.#edited({ content: of.open(view), steps: [], conflicts: [], restoredFrom: undefined });
  }

  /** Hides the message that a draft was restored. */
  dismissRestored(): void {
    this.#set({ restoredFrom: undefined });
  }

  /** Cancels scheduled sends and removes all listeners. */
  stop(): void {
    this.#sending.stop();
    this.#listeners.clear();
  }

  #restore(): void {
    const found = this.#parts.draft.found();
    if (!found) return;
    const { content: before, view } = this.#state;
    const { content, base, unanswered } = restored(this.#parts.of, view, found.content);
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
