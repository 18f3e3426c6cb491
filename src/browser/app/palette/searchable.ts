import type { Resource } from '@/core/resource/resource';
import type { Choice } from './choice';

/** A list whose records can be found and opened. */
export interface Searchable {
  resource: Resource;
  /** The heading over its matches. */
  label: string;
  icon: Choice['icon'];
}
