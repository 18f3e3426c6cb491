import type { Resource } from '@/core/resource/resource';

/** The resources whose records have comments, and what one of each is called. */
export const owners: Resource[] = [];
export const ownerNames: Record<string, string> = {};

/** Makes known whose records have comments. The registry does, before anything reads the choice. */
export function declareCommentOwners(resources: readonly Resource[]): void {
  for (const resource of resources.filter(({ comments }) => comments)) {
    owners.push(resource);
    ownerNames[resource.path] = resource.singular;
  }
}
