import { styled } from '@mui/material/styles';
import { type LayoutSettings, layoutSettings } from '../layoutSettings';
import { sidenav } from '../sidenav';
import { useLayoutSettings } from '../useLayoutSettings';
import { useSidenav } from '../useSidenav';
import { LAYOUT, LAYOUT_MODE, LAYOUT_THEME, MENU_COLOR, MENU_SIZE, TOPBAR_COLOR } from './options';
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

/** All settings of the frame, in the order of what they change most. */
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
