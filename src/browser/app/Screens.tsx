import { CoreAdminUI, CustomRoutes, useTranslate } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import { crudResource } from '@/browser/crud/crudResource';
import { listedResources, resourcesAt } from '@/browser/crud/listedResources';
import { TabsContext } from '@/browser/crud/TabsContext';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { LoadingPanel } from '@/browser/kit/page/LoadingPanel';
import { featureTabs, panels } from '@/modules/ui';
import { AppLayout } from './AppLayout';
import { returnUrlOf, withReturnUrl } from './auth/returnUrl';
import { ComingScreen } from './ComingScreen';
import { customScreens } from './customScreens';
import { ErrorPage } from './errors/ErrorPage';
import { ErrorPageInShell } from './errors/ErrorPageInShell';
import { ERROR_KINDS, ERROR_PAGES, type ErrorKind } from './errors/errorKind';
import {
  comingScreens,
  firstScreen,
  HOME,
  NOT_FOUND_IN_SHELL,
  placesWithoutScreen,
  screens,
} from './knownScreens';
import { maySee } from './menu/openMenu';
import { preloadScreen } from './start/preloadScreen';

const AccessDenied = () => <ErrorPageInShell kind="forbidden" />;
const CatchAll = () => <UnknownAddress page={NOT_FOUND_IN_SHELL} />;

// Fetch the code of the first screen while the session is being checked.
preloadScreen(window.location.pathname);

/** Every address of the app and its screen. */
export function Screens() {
  const translate = useTranslate();
  return (
    <TabsContext value={featureTabs}>
      <CoreAdminUI
        accessDenied={AccessDenied}
        catchAll={CatchAll}
        disableTelemetry
        layout={AppLayout}
        loading={LoadingPanel}
        loginPage={false}
        title={translate('app.name')}
      >
        <CustomRoutes noLayout>
          {ERROR_KINDS.map((kind) => (
            <Route key={kind} path={ERROR_PAGES[kind]} element={<RequestedAddress kind={kind} />} />
          ))}
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<Navigate to={HOME} replace />} />
          {!screens.has(HOME) && (
            <Route path={HOME} element={<Navigate to={firstScreen} replace />} />
          )}
          {[...customScreens].map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route
            path={NOT_FOUND_IN_SHELL}
            element={<RequestedAddress kind="not_found" inShell />}
          />
          {placesWithoutScreen.map((place) => (
            <Route key={place} path={`/${place}`} element={<FirstListAt place={place} />} />
          ))}
          {[...comingScreens].map(([path, entry]) => (
            <Route key={path} path={path} element={<ComingScreen entry={entry} />} />
          ))}
        </CustomRoutes>
        {listedResources
          .filter(({ route }) => !customScreens.has(`/${route}`))
          .map((resource) => crudResource(resource, panels[resource.path]))}
      </CoreAdminUI>
    </TabsContext>
  );
}

/** Leads from a place that only has tabs to the first tab this person may see. */
function FirstListAt({ place }: { place: string }) {
  const by = usePrincipal();
  const lists = resourcesAt(place);
  if (!by) return <LoadingPanel />;
  const first = lists.find((resource) => maySee(by, resource)) ?? lists[0];
  return first && <Navigate to={`/${first.route}`} replace />;
}

interface Props {
  kind: ErrorKind;
  inShell?: boolean;
}

/** An error page that names the requested address. */
function RequestedAddress({ kind, inShell }: Props) {
  const address = returnUrlOf(useLocation().search);
  const Page = inShell ? ErrorPageInShell : ErrorPage;
  return <Page kind={kind} address={address} />;
}

/** Redirects to the not-found page and passes on the requested address. */
function UnknownAddress({ page }: { page: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={withReturnUrl(page, pathname + search)} replace />;
}
