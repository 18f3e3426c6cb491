import { type Principal, scopeOf } from '@/core/access/table';
import type { Overlay } from '@/core/calendarDates';
import { registry } from '@/registry';

/** The dates that the modules declare, in their order. */
const overlays = Object.values(
  import.meta.glob<Overlay>('../../*/model/calendarDates.ts', {
    eager: true,
    import: 'calendarDates',
  }),
).toSorted((one, other) => one.at - other.at);

/** Returns the overlays that somebody has: those of records that they may see. */
export const overlaysFor = (by: Principal): readonly Overlay[] =>
  overlays.filter(({ dates }) =>
    dates.every(({ path }) => {
      const resource = registry.get(path);
      return resource !== undefined && scopeOf(by, resource.access, 'see') !== undefined;
    }),
  );
