import { afterEach, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;
const print = Object.assign(new EventTarget(), { matches: false });
vi.stubGlobal('matchMedia', (query: string) =>
  query === 'print' ? print : Object.assign(new EventTarget(), { matches: false }),
);
const { layoutSettings } = await import('./layoutSettings');
const { syncRootAttributes } = await import('./rootAttributes');

function changeMedia(isPrint: boolean) {
  print.matches = isPrint;
  print.dispatchEvent(new Event('change'));
}

afterEach(() => layoutSettings.reset());

it('prints a dark screen in the light scheme, which is legible on paper', () => {
  syncRootAttributes();
  layoutSettings.change({ LAYOUT_THEME: 'dark', TOPBAR_COLOR: 'dark' });
  changeMedia(true);
  expect(dataset).toMatchObject({ bsTheme: 'light', topbarColor: 'light' });
  changeMedia(false);
  expect(dataset).toMatchObject({ bsTheme: 'dark', topbarColor: 'dark' });
});
