import type { MenuEntry, MenuGroup, MenuNeed } from '@/browser/crud/menuEntry';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { isSwitchedOn } from '@/modulesOff';

/** A menu line, before sign-in. */
export interface MenuDeclaration extends MenuItem {
  /** Titles and groups need nothing. */
  needs?: MenuNeed;
}

/** A line of the menu as a module declares it. */
type Line = MenuEntry | MenuGroup;

/** The lines that the modules declare. */
const declared = Object.entries(
  import.meta.glob<readonly Line[]>('../../../modules/*/ui/menu.ts', {
    eager: true,
    import: 'menu',
  }),
).flatMap(([path, own]) => (isSwitchedOn(path.split('/').at(-3) ?? '') ? own : []));

/** Puts lines into the order of the menu. A group is shown once, however many declare it, and not without entries. */
export function arrange(lines: readonly Line[]): MenuDeclaration[] {
  const ordered = lines.toSorted((one, other) => one.at - other.at);
  const below = (group: string | undefined) =>
    ordered.filter((line) => ('parentKey' in line ? line.parentKey : undefined) === group);
  const top = below(undefined).filter(
    (line, at, all) => all.findIndex(({ key }) => key === line.key) === at,
  );
  return top.flatMap((line) => {
    const own = below(line.key);
    return 'url' in line || own.length > 0 ? [line, ...own] : [];
  });
}

/** The menu, in its order. It is the same for everyone; what one may not open is shown disabled. */
export const menu: readonly MenuDeclaration[] = arrange(declared);
