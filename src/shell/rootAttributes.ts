import { layoutSettings, STORAGE_KEY } from './layoutSettings';
import { sidenav } from './sidenav';

function write() {
  const root = document.documentElement;
  const settings = layoutSettings.get();
  const { size, open } = sidenav.get();
  root.dataset.bsTheme = settings.LAYOUT_THEME;
  root.dataset.layoutMode = settings.LAYOUT_MODE;
  root.dataset.topbarColor = settings.TOPBAR_COLOR;
  root.dataset.menuColor = settings.MENU_COLOR;
  root.dataset.sidenavSize = size;
  if (settings.LAYOUT === 'horizontal') root.dataset.layout = 'topnav';
  else delete root.dataset.layout;
  root.classList.toggle('sidebar-enable', open);
}

/** Keeps the attributes of `<html>`, which all styles of the shell hang on, in step with the settings. */
export function keepRootAttributes(): void {
  write();
  layoutSettings.subscribe(write);
  sidenav.subscribe(write);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) layoutSettings.reload();
  });
}
