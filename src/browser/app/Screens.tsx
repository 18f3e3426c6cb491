import { CoreAdminUI, CustomRoutes, useTranslate } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import { crudResource } from '@/src/crud/crudResource';
import { listedResources, resourcesAt } from '@/src/crud/places';
import { TabsContext } from '@/src/crud/TabsContext';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { returnUrlOf, withReturnUrl } from '@/src/features/auth/returnUrl';
import { ErrorPage } from '@/src/features/errors/ErrorPage';
import { ErrorPageInShell } from '@/src/features/errors/ErrorPageInShell';
import { ERROR_KINDS, ERROR_PAGES, type ErrorKind } from '@/src/features/errors/errorKind';
import { LoadingPanel } from '@/src/kit/LoadingPanel';
import { AppLayout } from './AppLayout';
import { ComingScreen } from './ComingScreen';
import { customScreens } from './customScreens';
import { featureTabs, panels } from './features';
import { maySee } from './openMenu';
import { comingScreens, HOME, NOT_FOUND_IN_SHELL, placesWithoutScreen } from './paths';
import { preloadScreen } from './preloadScreen';

const AccessDenied = () => <ErrorPageInShell kind="forbidden" />;
const CatchAll = () => <UnknownAddress page={NOT_FOUND_IN_SHELL} />;

// While the session is being looked at, the code of the first screen is on its way already.
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

/** A place with nothing but tabs leads to the first of them that this person may see. */
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

/** An error page that says which address was asked for. */
function RequestedAddress({ kind, inShell }: Props) {
  const address = returnUrlOf(useLocation().search);
  const Page = inShell ? ErrorPageInShell : ErrorPage;
  return <Page kind={kind} address={address} />;
}

/** Goes on to the page that says that nothing is here, keeping what was asked for. */
function UnknownAddress({ page }: { page: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={withReturnUrl(page, pathname + search)} replace />;
}
