import type { RecordValues } from '../../../../../domain/kernel/fields';
import { type WeekView, workingOf } from '../../view/weekView';
import { failureIn, type WeekFailure } from './failure';
import { issuesIn } from './issuesIn';
import { adopted } from './lostAnswers';
import { openedState } from './openedState';
import { type Base, baseOf, heard, isNothing, type Plan, planOf } from './saving';
import { type Step, undone } from './undoing';
import { type Content, contentOf } from './week';
import { restored } from './weekDraft';
import type { Issues, Saving, WeekCalls, WeekState } from './weekState';

/** So soon after the last change it is saved, in milliseconds. */
const SOON = 600;
/** So often it looks whether the server can be reached again, in milliseconds: not every device says when it can. */
const AGAIN = 15_000;
const MOST_STEPS = 100;

/**
 * A week that is edited: what is on the screen, what the server has, and the saving of the one to the other. One save
 * is on its way at a time, and all that changed meanwhile follows; nothing typed is lost by one that fails.
 */
export class WeekStore {
  #state: WeekState;
  #base: Base;
  #refused = new Map<string, Issues>();
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #savedAt: number | undefined;
  /** The last answer was a failure, and may have been lost after the server had saved. */
  #looksFirst = false;
  readonly #calls: WeekCalls;

  constructor(view: WeekView, calls: WeekCalls) {
    this.#calls = calls;
    this.#base = baseOf(view);
    this.#state = openedState(view);
    this.#restore();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): WeekState => this.#state;

  /** Changes the content as one step that can be undone. Answers whether anything changed. */
  change(what: string, next: Content): boolean {
    const before = this.#state.content;
    if (next === before) return false;
    const steps = [...this.#state.steps, { what, before, after: next }].slice(-MOST_STEPS);
    this.#edited(next, steps);
    return true;
  }

  /** Takes the last step back; answers the key of its words. */
  undo(): string | undefined {
    const step = this.#state.steps.at(-1);
    if (step) this.takeBack(step);
    return step?.what;
  }

  /** Takes one step back, whatever came after it; a step that was already undone changes nothing. */
  takeBack(step: Step): void {
    const { content, steps } = this.#state;
    if (!steps.includes(step)) return;
    this.#edited(
      undone(content, step),
      steps.filter((one) => one !== step),
    );
  }

  /** Saves what waits, and what comes meanwhile; answers once nothing is on its way. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Looks at what the server has, and saves what is not there. After a failure this is the second try. */
  async retry(): Promise<void> {
    await this.#running;
    this.#refused.clear();
    this.#looksFirst = true;
    await this.flush();
  }

  /** The week itself changed: it was submitted or unsubmitted. */
  tellWeek(week: RecordValues): void {
    this.#set({ view: { ...this.#state.view, week } });
  }

  /** Looks again at what the server has, unless something is on its way or waits. */
  async refresh(): Promise<void> {
    if (!this.isSaved()) return;
    const base = this.#base;
    const view = await this.#calls.load().catch(() => undefined);
    if (view && base === this.#base && this.isSaved()) this.#hear(view);
  }

  /** Whether the server has everything that is on the screen. */
  isSaved(): boolean {
    const { content, collision } = this.#state;
    const isUnread = Object.keys(content.unread).length > 0;
    return !isUnread && !collision && !this.#running && isNothing(planOf(content, this.#base));
  }

  /** Settles a collision: mine is saved over theirs, or theirs takes the place of mine. */
  settle(side: 'mine' | 'theirs'): void {
    const { collision, content } = this.#state;
    if (!collision) return;
    const { key, theirs } = collision;
    this.#base = new Map(this.#base).set(key, theirs);
    this.#set({ collision: undefined });
    const entries = content.entries.map((entry) =>
      entry.key === key ? { ...entry, values: theirs } : entry,
    );
    this.#edited(side === 'theirs' ? { ...content, entries } : content, this.#state.steps);
  }

  /** Gives up what is not saved. */
  discard(): void {
    const { view } = this.#state;
    this.#base = baseOf(view);
    this.#edited(contentOf(view), []);
    this.#set({ collision: undefined, restoredFrom: undefined });
  }

  /** The person has read that something came back. */
  dismissRestored(): void {
    this.#set({ restoredFrom: undefined });
  }

  /** Nobody looks any more: nothing is saved by itself from now on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #restore(): void {
    const found = this.#calls.draft.found();
    if (!found) return;
    const back = restored(this.#state.content, this.#base, found.unsaved);
    this.#base = back.base;
    this.#set({ restoredFrom: found.savedAt });
    this.change('restore', back.content);
  }

  #set(changes: Partial<WeekState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  #edited(content: Content, steps: readonly Step[]): void {
    this.#refused.clear();
    this.#set({ content, steps, issues: this.#issuesIn(content) });
    this.#calls.draft.keep(content, this.#base);
    this.#set({ saving: this.#waiting() });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SOON);
  }

  #waiting(): Saving {
    if (this.#running || !isNothing(this.#plan())) return { state: 'saving' };
    return this.#settled();
  }

  /** What is to be said when nothing is on its way and nothing more can be sent. */
  #settled(): Saving {
    const { content, issues, collision } = this.#state;
    const count = issues.size + Object.keys(content.unread).length + (collision ? 1 : 0);
    return count > 0 ? { state: 'held', count } : { state: 'saved', at: this.#savedAt };
  }

  #issuesIn(content: Content): ReadonlyMap<string, Issues> {
    return issuesIn(content, this.#state.surroundings, this.#refused);
  }

  #plan(): Plan {
    const { content, issues, collision } = this.#state;
    return planOf(content, this.#base, (key) => issues.has(key) || collision?.key === key);
  }

  #hear(view: WeekView, sent?: Plan): void {
    const { content, base } = heard(this.#state.content, this.#base, view, sent);
    this.#base = base;
    this.#set({ view, content, surroundings: { working: workingOf(view), around: view.around } });
    this.#set({ issues: this.#issuesIn(content) });
    this.#calls.draft.keep(content, base);
  }

  async #look(): Promise<boolean> {
    this.#set({ saving: { state: 'saving' } });
    try {
      const view = await this.#calls.load();
      this.#base = adopted(this.#state.content, this.#base, view);
      this.#hear(view);
      this.#looksFirst = false;
    } catch (error) {
      this.#fail(failureIn(error));
    }
    return !this.#looksFirst;
  }

  async #run(): Promise<void> {
    if (this.#looksFirst && !(await this.#look())) return;
    for (;;) {
      const plan = this.#plan();
      if (isNothing(plan)) {
        this.#set({ saving: this.#settled() });
        return;
      }
      this.#set({ saving: { state: 'saving' } });
      try {
        const view = await this.#calls.save({
          entries: plan.entries.map(({ body }) => body),
          deleted: plan.deleted.map(({ id }) => id),
        });
        this.#savedAt = this.#calls.now();
        this.#hear(view, plan);
      } catch (error) {
        if (!this.#mayGoOn(error, plan)) return;
      }
    }
  }

  /** What a failed save says of the entries it held; whether the others can be sent without them. */
  #mayGoOn(error: unknown, plan: Plan): boolean {
    const failure = failureIn(error);
    const keyOf = (index: number) => plan.entries[index]?.key;
    for (const [index, issues] of failure.entries) {
      const key = keyOf(index);
      if (key) this.#refused.set(key, issues);
    }
    const stale = failure.stale;
    const key = stale && plan.entries.find(({ body }) => body.id === stale.id)?.key;
    if (stale && key) this.#set({ collision: { key, theirs: stale } });
    if (failure.entries.size > 0 || key) {
      this.#set({ issues: this.#issuesIn(this.#state.content) });
      return true;
    }
    this.#fail(failure);
    return false;
  }

  #fail({ isOffline, message }: WeekFailure): void {
    this.#looksFirst = true;
    this.#set({ saving: isOffline ? { state: 'offline' } : { state: 'failed', message } });
    if (!isOffline || this.#listeners.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.retry(), AGAIN);
  }
}
