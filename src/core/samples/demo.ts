import type { RecordValues } from '@/core/fields';
import type { SampleFile } from './sampleFile';
import type { SampleRow } from './sampleRow';

/** Files that sample records hold. */
export interface DemoFiles {
  /** Their ids follow those of all groups with a lower number. */
  at: number;
  /** Makes them, the first with this id. */
  make(first: number, company: Pick<DemoCompany, 'offers'>): readonly SampleFile[];
  /** The last of them is for records that are made up. */
  hasSpare?: true;
}

/** The combined samples of all modules. */
export interface DemoCompany {
  /** The files of a group, by its name. */
  files(group: string): readonly SampleFile[];
  /** The offers of modules to each other, in module order. */
  offers: readonly object[];
}

/** The samples that a module adds to the demo company. */
export interface Demo {
  /** Rows by the path of their resource, as of `today` (`YYYY-MM-DD`). Where two modules bring some, the later ones follow. */
  rows?: Readonly<Record<string, (today: string, company: DemoCompany) => SampleRow[]>>;
  /** Groups of files, by names that no other module uses. */
  files?: Readonly<Record<string, DemoFiles>>;
  /** Material for the samples of another module; see `demoOffer`. */
  offers?: readonly object[];
  /** The rows that a company without the demo data cannot begin without, by path, made of the sample rows. */
  first?: Readonly<
    Record<string, (rows: readonly RecordValues[], today: string) => readonly RecordValues[]>
  >;
}

/** Declares an offer of several modules to the samples of another, which finds it among the offers of all. */
export function demoOffer<T>() {
  const known = new WeakMap<object, { what: T }>();
  return {
    /** Makes an offer, for a module to list. */
    of(what: T): object {
      const offer = {};
      known.set(offer, { what });
      return offer;
    },
    /** Finds these offers, in their order. */
    among: (offers: readonly object[]): T[] =>
      offers.flatMap((offer) => {
        const found = known.get(offer);
        return found ? [found.what] : [];
      }),
  };
}
