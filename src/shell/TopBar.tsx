import Settings from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, type Ref, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Brand } from './Brand';
import { LanguageMenu } from './LanguageMenu';
import { MenuToggle } from './MenuToggle';
import { PageHeading } from './PageHeading';
import type { ShellActions, ShellTools } from './shellActions';
import { ThemeToggle } from './ThemeToggle';
import { topBar } from './topBarStyles';
import type { ShellUser } from './UserButton';
import { UserMenu } from './UserMenu';
import { useScrolled } from './useScrolled';
import { useSidenav } from './useSidenav';

const SettingsPanel = lazy(() =>
  import('./settings/SettingsPanel').then((module) => ({ default: module.SettingsPanel })),
);

const Bar = styled('header')(topBar);

interface Props {
  routeTitle: string;
  user: ShellUser | undefined;
  actions: ShellActions;
  /** What the app puts here; it may open the settings as well. */
  tools: ShellTools | undefined;
  toggleRef: Ref<HTMLButtonElement>;
  inert: boolean;
}

/** The bar above every page: the page title and the person's own menu. It is not redrawn with the page. */
export const TopBar = memo(function TopBar(props: Props) {
  const { routeTitle, user, actions, tools, toggleRef, inert } = props;
  const translate = useTranslate();
  const { face } = useSidenav();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [panel, setPanel] = useState<'closed' | 'open' | undefined>();
  const openPanel = () => setPanel('open');
  return (
    <Bar data-scrolled={useScrolled() ? '' : undefined} inert={inert}>
      <div className="brand">
        <Brand />
      </div>
      {face !== 'bar' && <MenuToggle ref={toggleRef} />}
      <PageHeading routeTitle={routeTitle} />
      {tools?.(openPanel)}
      {!isPhone && (
        <>
          <LanguageMenu />
          <ThemeToggle />
          <Tooltip title={translate('shell.settings')}>
            <IconButton color="inherit" aria-haspopup="dialog" onClick={openPanel}>
              <Settings />
            </IconButton>
          </Tooltip>
        </>
      )}
      {user && (
        <UserMenu user={user} actions={actions} {...(isPhone && { onSettings: openPanel })} />
      )}
      {panel && (
        <Suspense fallback={null}>
          <SettingsPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </Bar>
  );
});
