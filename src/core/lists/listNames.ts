import type { Resource } from '@/core/resource/resource';

/** Returns the names that saved views use for a list: its path and, of a report, the path of its call. */
export const listNames = ({ path, listedBy }: Resource): string[] => [
  path,
  ...listedBy.map(({ operation }) => operation).filter((name) => name.startsWith('reports/')),
];
