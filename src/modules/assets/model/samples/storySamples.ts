import type { RecordValues } from '@/core/fields';
import type { AssetStatus } from '@/modules/assets/model/assetStates';

/** A period in which a person has an asset, in days before today; open without `until`. */
export interface Holding {
  user: number;
  from: number;
  until?: number;
  ended?: 'returned' | 'moved' | 'lost' | 'retired';
  /** Days from today. */
  back?: number;
  awaiting?: boolean;
}

/** The special histories, by index of the asset; all others were assigned once at most. */
const STORIES: Readonly<
  Record<number, { status: AssetStatus; held: Holding[]; more?: RecordValues }>
> = {
  1: {
    status: 'assigned',
    held: [
      { user: 12, from: 320, until: 90, ended: 'moved' },
      { user: 13, from: 90 },
    ],
  },
  3: { status: 'assigned', held: [{ user: 14, from: 40, back: -6 }] },
  5: {
    status: 'in_repair',
    held: [{ user: 16, from: 200 }],
    more: { reason: 'The keyboard does not respond.' },
  },
  8: {
    status: 'retired',
    held: [{ user: 27, from: 380, until: 60, ended: 'returned' }],
    more: { disposed_how: 'recycled', data_wiped_by: 2, reason: 'Battery swollen.' },
  },
  9: {
    status: 'lost',
    held: [{ user: 17, from: 260, until: 21, ended: 'lost' }],
    more: { reason: 'Stolen from a vehicle in Leeds, crime number 1326/26.' },
  },
  11: { status: 'assigned', held: [{ user: 19, from: 1, awaiting: true }] },
  15: { status: 'available', held: [{ user: 31, from: 300, until: 14, ended: 'returned' }] },
  22: { status: 'assigned', held: [{ user: 20, from: 25, back: -2 }] },
  24: { status: 'assigned', held: [{ user: 4, from: 2, awaiting: true }] },
  30: {
    status: 'assigned',
    held: [
      { user: 21, from: 150, until: 30, ended: 'moved' },
      { user: 22, from: 30, back: 10 },
    ],
  },
  33: {
    status: 'lost',
    held: [{ user: 23, from: 180, until: 9, ended: 'lost' }],
    more: { reason: 'Left on a site in York.' },
  },
  36: { status: 'in_repair', held: [], more: { reason: 'Screen cracked.' } },
};

const inStore = (index: number) => index % 4 === 2 || index >= 44;
/** Returns the holder of an asset: engineers and office staff in turn. */
const holderOf = (index: number) => (index === 0 || index === 28 ? 4 : 3 + ((index * 7) % 34));
const LEFT = [31, 38];

/** Returns the state of an asset and its holders, earliest first. */
export function storyOf(index: number) {
  const story = STORIES[index];
  if (story) return story;
  const user = holderOf(index);
  if (inStore(index) || LEFT.includes(user)) return { status: 'available' as const, held: [] };
  return { status: 'assigned' as const, held: [{ user, from: 30 + ((index * 37) % 300) }] };
}
