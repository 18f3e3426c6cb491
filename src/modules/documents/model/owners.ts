import type { DocumentOwner } from '@/core/module';
import type { Resource } from '@/core/resource/resource';

/** The resources whose records have documents, and what one of each is called. */
export const owners: Resource[] = [];
export const ownerNames: Record<string, string> = {};

const words: DocumentOwner[] = [];

/** Makes known whose records have documents. The registry does, before anything reads the choice. */
export function declareDocumentOwners(declared: readonly DocumentOwner[]): void {
  for (const owner of declared.toSorted((one, other) => one.at - other.at)) {
    owners.push(owner.of);
    ownerNames[owner.of.path] = owner.of.singular;
    words.push(owner);
  }
}

/** Returns the owners in a sentence: "vehicles and assets". */
export const ownersTogether = (): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words.map(({ many }) => many));

/** Returns any one of the owners in a sentence: "vehicle or asset". */
export const anyOwner = (): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words.map(({ one }) => one));
