import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { registry } from '../../domain/registry';
import { crudResource } from '../crud/crudResource';
import { LoginPage } from '../features/auth/LoginPage';
import { ErrorPageInShell } from '../features/errors/ErrorPageInShell';
import { LoadingPanel } from '../kit/LoadingPanel';
import { LOGIN_PATH } from '../providers/authProvider';
import { AppLayout } from './AppLayout';
import { Dashboard } from './Dashboard';
import { FirstListAt } from './FirstListAt';
import { HOME, NOT_FOUND, NOT_FOUND_IN_SHELL, placesWithoutScreen } from './paths';
import { RequestedAddress } from './RequestedAddress';
import { UnknownAddress } from './UnknownAddress';

const AccessDenied = () => <ErrorPageInShell kind="forbidden" />;
const CatchAll = () => <UnknownAddress page={NOT_FOUND_IN_SHELL} />;

/** Every address of the app and what stands there. */
export function Screens() {
  return (
    <CoreAdminUI
      accessDenied={AccessDenied}
      catchAll={CatchAll}
      disableTelemetry
      layout={AppLayout}
      loading={LoadingPanel}
      loginPage={false}
      requireAuth
      title="Fieldhouse"
    >
      <CustomRoutes noLayout>
        <Route path={LOGIN_PATH} element={<LoginPage />} />
        <Route path={NOT_FOUND} element={<RequestedAddress kind="not_found" />} />
        <Route path="/auth/*" element={<UnknownAddress page={NOT_FOUND} />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to={HOME} replace />} />
        <Route path={HOME} element={<Dashboard />} />
        <Route path={NOT_FOUND_IN_SHELL} element={<RequestedAddress kind="not_found" inShell />} />
        {placesWithoutScreen.map((place) => (
          <Route key={place} path={`/${place}`} element={<FirstListAt place={place} />} />
        ))}
      </CustomRoutes>
      {[...registry.values()].map(crudResource)}
    </CoreAdminUI>
  );
}
