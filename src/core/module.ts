import type { CostSource } from './costSource';
import type { NoticeKind } from './notices';
import type { Operation } from './operations/operation';
import type { Resource } from './resource/resource';

/** A module as the server knows it: plain data. */
export interface Module {
  /** Its folder in src/modules. */
  name: string;
  /**
   * The modules whose files it imports, whose records its own point at, whose calls it makes or to whose screens it leads;
   * it works without any other. `npm run check` holds it to this.
   */
  needs: readonly string[];
}

export const defineModule = (module: Module): Module => module;

/** Kinds of notice that the records of a resource give. */
export interface NoticeList {
  /** Its place among the lists of all modules, as people choose how they get them; two of a kind share none. */
  at: number;
  of: string;
  kinds: readonly NoticeKind[];
}

export interface DocumentOwner {
  of: Resource;
  /** Its place among all of them. */
  at: number;
  /** One and many of its records within a sentence. */
  one: string;
  many: string;
}

/** The declarations of a module other than its resources. It has no more than that, because the browser loads it. */
export interface Manifest {
  name: string;
  /** Its calls that no resource gives rise to. */
  operations?: readonly Operation[];
  notices?: readonly NoticeList[];
  /** Its resources whose records cost something that customers are charged for. */
  costs?: readonly CostSource[];
  /** The resource whose records are periods that reports offer: `name`, `start` and `end`. */
  periods?: Resource;
  /** Its lists of records that other resources store, each with a call of its own; the registry has none of them. */
  reports?: readonly Resource[];
  /** Its resources whose records have documents. */
  documents?: readonly DocumentOwner[];
}
