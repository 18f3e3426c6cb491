import BarChart from '@mui/icons-material/BarChartOutlined';
import Construction from '@mui/icons-material/ConstructionOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type { MenuEntry, MenuNeed } from '@/browser/crud/menuEntry';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { isSwitchedOn } from '@/switchedOff';

/** A menu line, before sign-in. */
export interface MenuDeclaration extends MenuItem {
  /** Titles and groups need nothing. */
  needs?: MenuNeed;
}

const GROUPS = [
  { key: 'human_resource', at: 80, icon: PeopleAlt },
  { key: 'afp_jobs_group', at: 90, icon: Construction },
  { key: 'reports', at: 100, icon: BarChart },
  { key: 'fleet', at: 110, icon: LocalShipping },
  { key: 'inventory', at: 120, icon: Inventory },
  { key: 'configuration', at: 130, icon: Settings },
] as const;

/** The entries that the modules declare. */
const entries = Object.entries(
  import.meta.glob<readonly MenuEntry[]>('../../../modules/*/ui/menu.ts', {
    eager: true,
    import: 'menu',
  }),
).flatMap(([path, own]) => (isSwitchedOn(path.split('/').at(-3) ?? '') ? own : []));

const inOrder = <T extends { at: number }>(lines: readonly T[]) =>
  lines.toSorted((one, other) => one.at - other.at);

const entriesOf = (group: string | undefined) =>
  inOrder(entries.filter(({ parentKey }) => parentKey === group));

const lines = inOrder([
  ...entriesOf(undefined),
  ...GROUPS.map((group) => ({ ...group, label: `menu.${group.key}` })),
]);

/** The menu, in its order. It is the same for everyone; what one may not open is shown disabled. A group without entries is left out. */
export const menu: readonly MenuDeclaration[] = lines.flatMap((line) => {
  const own = entriesOf(line.key);
  return 'url' in line || own.length > 0 ? [line, ...own] : [];
});
