/** The manifest of a module: plain data. */
export interface Module {
  /** Its folder in src/modules. */
  name: string;
  /** The modules whose model, server or screens it imports; it works without any other. `npm run check` holds it to this. */
  needs: readonly string[];
}

/** Declares a module. */
export const defineModule = (module: Module): Module => module;
