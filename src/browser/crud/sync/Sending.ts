import type { RecordValues } from '@/core/fields';
import { adoptStored, bodyOf, isNothing, newKey, planOf, withSaved } from './changedRecords';
import { failureIn, type SyncFailure } from './failure';
import { meet, mergeServer } from './mergeServer';
import type { Base, Conflict, Issues, Plan, Saving } from './syncDefinition';
import { type Unanswered, unsavedOf } from './syncDraft';
import type { Holder, Parts } from './syncParts';

/** The delay between the last change and its send, in milliseconds. */
const SOON = 600;
/** The interval of retries while offline, in milliseconds. Some devices never report that they are online again. */
const AGAIN = 15_000;
/** The time in which a send can be repeated under its key, in milliseconds: below the server's 24 hours. */
const REPEATABLE = 23 * 3_600_000;

/**
 * Sends the content on the screen. One send runs at a time; later changes follow in the next. Failed changes are
 * stored on this device. A send without a response is repeated under its key before anything else is sent.
 */
export class Sending<View, Content> {
  #base: Base;
  #unanswered: Unanswered | undefined;
  #refused = new Map<string, Issues>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #savedAt: number | undefined;
  /** True after a failed call: the server's data is loaded before the next send. */
  #looksFirst = false;
  readonly #holder: Holder<View, Content>;
  readonly #parts: Parts<View, Content>;

  constructor(holder: Holder<View, Content>, parts: Parts<View, Content>, base: Base) {
    this.#holder = holder;
    this.#parts = parts;
    this.#base = base;
  }

  /** Starts from the server's data, and from a send without a response if there was one. */
  startFrom(base: Base, unanswered: Unanswered | undefined): void {
    this.#base = base;
    this.#unanswered = unanswered;
  }

  /** Records the server's values of a record. */
  knows(key: string, record: RecordValues): void {
    this.#base = new Map(this.#base).set(key, record);
  }

  /** Stores the changed content as a draft, and sends it after a delay. */
  edited(): void {
    this.#refused.clear();
    this.#holder.set({ issues: this.#issues(), conflicts: this.#conflicts() });
    this.#keep();
    const waits = this.#running || this.#unanswered || !isNothing(this.#plan());
    this.#holder.set({ saving: waits ? { state: 'saving' } : this.#resting() });
    this.#runAfter(SOON, () => this.flush());
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async retry(): Promise<void> {
    await this.#running;
    this.#refused.clear();
    this.#looksFirst = true;
    await this.flush();
  }

  async refresh(): Promise<void> {
    if (!this.isSaved()) return;
    const base = this.#base;
    const view = await this.#parts.calls.load().catch(() => undefined);
    if (view && base === this.#base && this.isSaved()) this.#hear(view);
  }

  isSaved(): boolean {
    const { content, conflicts } = this.#holder.state();
    if (this.#running || this.#unanswered || conflicts.length > 0) return false;
    return this.#parts.of.countUnread(content) === 0 && isNothing(this.#plan(() => false));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #runAfter(ms: number, run: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void run(), ms);
  }

  #keep(): void {
    const { of, draft } = this.#parts;
    draft.keep(unsavedOf(of, this.#holder.state().content, this.#base, this.#unanswered));
  }

  /** Returns the saving state while nothing is being sent. */
  #resting(): Saving {
    const { content, issues, conflicts } = this.#holder.state();
    const count = issues.size + this.#parts.of.countUnread(content) + conflicts.length;
    return count > 0 ? { state: 'held', count } : { state: 'saved', at: this.#savedAt };
  }

  #issues(): ReadonlyMap<string, Issues> {
    const { of } = this.#parts;
    const { content, view } = this.#holder.state();
    const issues = new Map(of.issuesIn(content, view));
    for (const { key } of of.editedIn(content)) {
      const refused = this.#refused.get(key);
      if (refused) issues.set(key, { ...issues.get(key), ...refused });
    }
    return issues;
  }

  /** Returns the open conflicts: those whose record nobody has deleted, here or on the server. */
  #conflicts(): Conflict[] {
    const { content, conflicts } = this.#holder.state();
    const here = new Set(this.#parts.of.editedIn(content).map(({ key }) => key));
    return conflicts.filter(({ key }) => here.has(key) && this.#base.has(key));
  }

  #isHeld = (key: string): boolean => {
    const { issues, conflicts } = this.#holder.state();
    return issues.has(key) || conflicts.some((conflict) => conflict.key === key);
  };

  #plan(isHeld = this.#isHeld): Plan {
    const { of } = this.#parts;
    return planOf(of, of.editedIn(this.#holder.state().content), this.#base, isHeld);
  }

  #hear(view: View, sent?: Plan): void {
    const { content: before } = this.#holder.state();
    const { content, base } = mergeServer(this.#parts.of, before, this.#base, view, sent);
    this.#base = base;
    this.#holder.set({ view, content });
    this.#holder.set({ issues: this.#issues(), conflicts: this.#conflicts() });
    this.#keep();
  }

  /** Finds out the outcome of a send without a response, and loads the server's data. Returns false on a failure. */
  async #look(): Promise<boolean> {
    const { of, calls } = this.#parts;
    this.#holder.set({ saving: { state: 'saving' } });
    const lost = this.#unanswered;
    if (lost && calls.now() - lost.at < REPEATABLE) {
      await this.#repeat(lost);
      if (this.#unanswered) return false;
    }
    this.#unanswered = undefined;
    try {
      const view = await calls.load();
      const edited = of.editedIn(this.#holder.state().content);
      this.#base = adoptStored(of, edited, this.#base, of.recordsOf(view));
      this.#hear(view);
      this.#looksFirst = false;
    } catch (error) {
      this.#fail(failureIn(error));
    }
    return !this.#looksFirst;
  }

  async #run(): Promise<void> {
    if ((this.#looksFirst || this.#unanswered) && !(await this.#look())) return;
    for (;;) {
      const plan = this.#plan();
      if (isNothing(plan)) {
        this.#holder.set({ saving: this.#resting() });
        return;
      }
      this.#holder.set({ saving: { state: 'saving' } });
      const sent = { key: newKey(), at: this.#parts.calls.now(), plan };
      if (!(await this.#send(sent, (view) => this.#hear(view, plan)))) return;
    }
  }

  /** Repeats a send without a response. Its response may be outdated, so only the saved records are taken from it. */
  #repeat(lost: Unanswered): Promise<boolean> {
    return this.#send(lost, (view) => {
      this.#base = withSaved(this.#base, lost.plan, this.#parts.of.savedIn(view));
      this.#keep();
    });
  }

  /** Sends a plan. Returns true if sending may continue: it was saved, or its refused records are held back. */
  async #send(sent: Unanswered, hear: (view: View) => void): Promise<boolean> {
    const { calls } = this.#parts;
    const { plan } = sent;
    // Counts as unanswered until its response, because the page may close meanwhile.
    this.#unanswered = sent;
    this.#keep();
    try {
      const view = await calls.save(bodyOf(plan), sent.key);
      this.#savedAt = calls.now();
      this.#unanswered = undefined;
      hear(view);
      return true;
    } catch (error) {
      const failure = failureIn(error);
      if (!failure.isUnanswered) this.#unanswered = undefined;
      this.#keep();
      if (this.#holdsBack(failure, plan)) return true;
      this.#fail(failure);
      return false;
    }
  }

  /** Holds back the refused records of a send. Returns true if there were any. */
  #holdsBack({ refused, stale }: SyncFailure, { changed }: Plan): boolean {
    for (const [index, issues] of refused) {
      const key = changed[index]?.key;
      if (key) this.#refused.set(key, issues);
    }
    const key = stale && changed.find(({ body }) => body.id === stale.id)?.key;
    if (stale && key) this.#meet({ key, theirs: stale });
    if (refused.size === 0 && !key) return false;
    this.#holder.set({ issues: this.#issues(), conflicts: this.#conflicts() });
    return true;
  }

  /** Merges an earlier save of somebody else, and opens a conflict for fields that both changed. */
  #meet(conflict: Conflict): void {
    const { content, conflicts } = this.#holder.state();
    const met = meet(this.#parts.of, content, this.#base, conflict);
    this.#base = met.base;
    const all = met.hasConflict ? [...conflicts, conflict] : conflicts;
    this.#holder.set({ content: met.content, conflicts: all });
    this.#keep();
  }

  #fail({ isOffline, message }: SyncFailure): void {
    this.#looksFirst = true;
    this.#holder.set({ saving: isOffline ? { state: 'offline' } : { state: 'failed', message } });
    if (isOffline && this.#holder.isWatched()) this.#runAfter(AGAIN, () => this.retry());
  }
}
