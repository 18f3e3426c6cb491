import type { FigureDeclaration } from '@/core/dashboardFigures';
import type { RecordValues } from '@/core/fields';
import type { Module } from '@/core/module';
import type { Fields, InputOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Demo } from '@/core/samples/demo';
import type { Refusal } from '@/core/validation/refusals';
import type { FoundBy, InternalTransition, Load, Transition } from '@/core/workflow/transition';
import type { Workflow, Workflows } from '@/core/workflow/workflow';
import type {
  Answer,
  AnyHandlers,
  BeginSave,
  Change,
  Changed,
  Figure,
  Job,
  Made,
  Prepare,
  Present,
  Presenter,
  Save,
} from './call';
import type { MakeFile } from './downloads';
import type { View } from './lists/views';
import type { Operation } from './operations';
import type { Stored } from './store';

// biome-ignore lint/suspicious/noExplicitAny: of any resource, states and transitions; typed again by `handle`.
type Loose = any;

/** The transitions of a resource by name, over all of its workflows. */
export type TransitionsOf<W extends Workflows> = Merged<
  W[number] extends infer One
    ? One extends Workflow<Loose, Loose, infer T, infer N>
      ? T & N
      : never
    : never
>;
type Merged<U> = (U extends Loose ? (one: U) => void : never) extends (one: infer I) => void
  ? I
  : never;

/** The input of a transition; any values if its type does not declare them. */
export type InputIn<T> =
  T extends Transition<Loose, Loose, infer I, Loose>
    ? Typed<I>
    : T extends InternalTransition<Loose, Loose, infer I>
      ? Typed<I>
      : RecordValues;
type Typed<I extends Fields> = string extends keyof I ? RecordValues : InputOf<I>;
type LoadsIn<T> = T extends { loads?: infer D } ? NonNullable<D> : Record<never, never>;
type LoadNames<T> = { [N in keyof T]: keyof LoadsIn<T[N]> }[keyof T] & string;
type FoundAs<T, K extends string> = {
  [N in keyof T]: K extends keyof LoadsIn<T[N]>
    ? LoadsIn<T[N]>[K] extends Load<infer Found>
      ? Found
      : never
    : never;
}[keyof T];

/** Functions that a module adds to the saves, changes, transitions and lists of a resource, in running order. */
export interface Handlers<
  F extends Fields = Fields,
  W extends Workflows = Workflows,
  T = TransitionsOf<W>,
  R extends RecordValues = Stored<F>,
> {
  /** Looks up, checks and completes a save (see Prepare). */
  prepare?: readonly Prepare<R>[];
  /** Saves in a custom way: adds a record, or changes the one whose id is in the body. */
  save?: Save;
  /** Begins such a save with fewer round trips. */
  beginSave?: BeginSave;
  /** Runs after a record was added, changed, deleted, restored or moved by a transition; a refusal undoes it all. */
  afterChange?(ctx: Change, changed: Changed<R>): Promise<Refusal | undefined>;
  /** Runs in place of `afterChange` when many records are added at once. */
  afterAdded?(ctx: Change, added: readonly R[]): Promise<Refusal | undefined>;
  /**
   * Loads records that rules of transitions read. `chosen` is the value of the input of this name, `null` if it
   * has none: a record that is not returned may not be chosen.
   */
  loads?: {
    [K in LoadNames<T>]?: (
      ctx: Change,
      record: R,
      chosen: RecordValues[string],
    ) => Promise<FoundAs<T, K> | undefined>;
  };
  /** Another module's objection to a transition, answered with 409. */
  guard?: {
    [N in keyof T & string]?: (
      ctx: Change,
      record: R,
      call: { input: InputIn<T[N]> },
    ) => Promise<Refusal | undefined>;
  };
  /** Runs after each transition was written, before `on`. */
  onEach?(ctx: Change, made: Made<R, keyof T & string>): Answer<R>;
  /** Runs after this transition was written, in its transaction. */
  on?: {
    [N in keyof T & string]?: (
      ctx: Change,
      made: Made<R, N, InputIn<T[N]>, Partial<FoundBy<LoadsIn<T[N]>>>>,
    ) => Answer<R>;
  };
  /** Changes the values in lists, answers and the history for some people. */
  present?: readonly Presenter<R>[];
  /** Adds values to the answers of transitions (`answers` of the workflow). */
  presentAnswer?: Present<R>;
  /** Computes the figures of a list over every row it finds. */
  figures?: Figure;
}

/** The handlers of a module for one resource. */
export interface Handled {
  of: Resource;
  handlers: AnyHandlers;
}

/** Attaches handlers to a resource; a misspelt transition, input or load does not compile. */
export const handle = <F extends Fields, W extends Workflows>(
  of: Resource<F, W>,
  handlers: Handlers<F, W>,
): Handled => ({ of: of as Loose, handlers: handlers as Loose });

/** The server part of a module. The handlers of modules that it needs run before its own. */
export interface ServerModule extends Module {
  handlers?: readonly Handled[];
  /** Calls that change something and are more than a save, a deletion or a transition, by name. */
  operations?: Readonly<Record<string, Operation<Loose, Loose>>>;
  /** Read-only calls by name, except the lists of resources. */
  views?: Readonly<Record<string, View>>;
  /** Calls that answer a file, by name. */
  files?: Readonly<Record<string, MakeFile>>;
  /** Run in this order when the server starts and every minute. */
  jobs?: readonly Job[];
  figures?: readonly FigureDeclaration[];
  /** The samples for the demo company. */
  demo?: Demo;
}

/** Fixes the type of a server part, so that its lists need no types. */
export const serverModule = (one: ServerModule): ServerModule => one;
