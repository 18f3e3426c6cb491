import { styled } from '@/browser/kit/styles/styled';
import { type LayoutSettings, layoutSettings } from '@/browser/shell/layoutSettings';
import { sidenav } from '@/browser/shell/menu/side/sidenav';
import { useSidenav } from '@/browser/shell/menu/side/useSidenav';
import { useLayoutSettings } from '@/browser/shell/useLayoutSettings';
import { SettingGroup } from './SettingGroup';

const Groups = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: '20px 24px 24px',
  overflowY: 'auto',
});

const change = <N extends keyof LayoutSettings>(name: N, value: LayoutSettings[N]) =>
  layoutSettings.change({ [name]: value });

/** All settings of the frame, the most effective first. */
export function SettingGroups() {
  const settings = useLayoutSettings();
  const { face, size } = useSidenav();
  const chosenSize = settings.MENU_SIZE === 'sm-hover-active' ? 'sm-hover' : settings.MENU_SIZE;
  const waits = face === 'bar' || (size === 'full' && settings.MENU_SIZE !== 'full');
  return (
    <Groups>
      <SettingGroup {...LAYOUT} value={settings.LAYOUT} onChoose={change} />
      <SettingGroup {...LAYOUT_THEME} value={settings.LAYOUT_THEME} onChoose={change} />
      <SettingGroup {...LAYOUT_MODE} value={settings.LAYOUT_MODE} onChoose={change} />
      <SettingGroup {...TOPBAR_COLOR} value={settings.TOPBAR_COLOR} onChoose={change} />
      <SettingGroup {...MENU_COLOR} value={settings.MENU_COLOR} onChoose={change} />
      <SettingGroup
        {...MENU_SIZE}
        value={chosenSize}
        hint={waits ? 'shell.settings_panel.size_waits' : undefined}
        onChoose={(_name, value) => sidenav.choose(value)}
      />
    </Groups>
  );
}

/** A setting of the panel: its name, and its choices with their message keys. */
interface Setting<N extends keyof LayoutSettings> {
  name: N;
  label: string;
  choices: readonly { value: LayoutSettings[N]; label: string }[];
}

const setting = <N extends keyof LayoutSettings>(
  name: N,
  values: readonly LayoutSettings[N][],
): Setting<N> => ({
  name,
  label: `shell.settings_panel.${name}.label`,
  choices: values.map((value) => ({ value, label: `shell.settings_panel.${name}.${value}` })),
});

const LAYOUT = setting('LAYOUT', ['vertical', 'horizontal']);
const LAYOUT_THEME = setting('LAYOUT_THEME', ['light', 'dark']);
const LAYOUT_MODE = setting('LAYOUT_MODE', ['fluid', 'detached']);
const TOPBAR_COLOR = setting('TOPBAR_COLOR', ['light', 'dark', 'brand']);
const MENU_COLOR = setting('MENU_COLOR', ['light', 'dark', 'brand']);
/** The pinned hover view is not listed: the menu's own button pins it. */
const MENU_SIZE = setting('MENU_SIZE', [
  'default',
  'compact',
  'condensed',
  'sm-hover',
  'full',
  'fullscreen',
]);
