import type { Resource } from '@/core/resource/resource';

const reports = new Map<string, Resource>();

/** Registers the reports, which views may show too. The registry calls it. */
export function declareReports(all: Iterable<Resource>): void {
  for (const report of all) reports.set(report.path, report);
}

/** Returns the list with this path: a resource's or a report. */
export const listNamed = (
  registry: ReadonlyMap<string, Resource>,
  path: string,
): Resource | undefined => registry.get(path) ?? reports.get(path);
