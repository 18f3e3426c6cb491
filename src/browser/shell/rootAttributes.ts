import { layoutSettings, STORAGE_KEY } from './layoutSettings';
import { sidenav } from './menu/side/sidenav';

const OPEN = 'sidebar-enable';

const paper = () => window.matchMedia('print');

/** Writes the settings and the effective size of the menu to `<html>`, once. */
export function writeRootAttributes(): void {
  const root = document.documentElement;
  const settings = layoutSettings.get();
  const { size, open } = sidenav.get();
  // On paper, the colours of a dark screen are pale.
  const isPrinted = paper().matches;
  root.dataset.bsTheme = isPrinted ? 'light' : settings.LAYOUT_THEME;
  root.dataset.layoutMode = settings.LAYOUT_MODE;
  root.dataset.topbarColor = isPrinted ? 'light' : settings.TOPBAR_COLOR;
  root.dataset.menuColor = settings.MENU_COLOR;
  root.dataset.sidenavSize = size;
  if (settings.LAYOUT === 'horizontal') root.dataset.layout = 'topnav';
  else delete root.dataset.layout;
  if (open && !root.classList.contains(OPEN)) {
    // Measure before scrolling is locked: the page must not jump when its scrollbar disappears.
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  }
  root.classList.toggle(OPEN, open);
}

/** Synchronises the attributes of `<html>`, on which all styles of the shell depend, with the settings. */
export function syncRootAttributes(): void {
  writeRootAttributes();
  layoutSettings.subscribe(writeRootAttributes);
  sidenav.subscribe(writeRootAttributes);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) layoutSettings.reload();
  });
  paper().addEventListener('change', writeRootAttributes);
}
