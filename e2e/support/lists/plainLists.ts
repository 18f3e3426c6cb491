import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

const PLAIN = ['name', 'sort_order', 'is_active'];

/** True for a plain list with just a name, an order and a switch; all of these look identical. */
export const isPlain = ({ fields }: Resource): boolean =>
  Object.keys(fields).length === PLAIN.length && PLAIN.every((name) => name in fields);

const [, ...others] = [...registry.values()].filter(isPlain);

/** The addresses of all plain lists but the first, which represents their colours. */
export const PLAIN_TWINS: ReadonlySet<string> = new Set(others.map(({ route }) => `/${route}`));
