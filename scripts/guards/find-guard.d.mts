export interface Guard {
  name: string;
  /** The name of the declaration that it stands in. */
  in: string;
  find: string;
  replace: string;
  /** Files of tests by their names without `.test.ts`, wherever they lie. */
  tests: readonly string[];
}

export interface Source {
  file: string;
  text: string;
}

export interface Place {
  file: string;
  start: number;
  end: number;
}

/** Every file in which guards can stand. */
export function sourcesOf(root: string): Source[];

/** The places of a guard's code in declarations of its name. */
export function placesOf(sources: readonly Source[], guard: Pick<Guard, 'in' | 'find'>): Place[];

/** The one place of a guard. Throws if there is none, or several. */
export function findGuard(sources: readonly Source[], guard: Guard): Place;

/** The files of the tests of a guard. Throws if one is not there. */
export function testsOf(root: string, guard: Guard): string[];
