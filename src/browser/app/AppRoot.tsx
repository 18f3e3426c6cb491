import { use } from 'react';
import { CoreAdminContext } from 'react-admin';
import { AskingContext } from '@/src/crud/workflow/AskingContext';
import { SuggestionsContext } from '@/src/fields';
import { authProvider } from '@/src/providers/authProvider';
import { dataProvider } from '@/src/providers/dataProvider';
import { store } from '@/src/providers/store';
import { ToastPlace } from '@/src/shell/ToastPlace';
import { asking, suggestions } from './features';
import { I18nContext } from './I18nContext';
import { queryClient } from './queryClient';
import { Screens } from './Screens';
import { SessionGate } from './SessionGate';

/** What every address of the app is drawn in: react-admin's context, and the gate before the screens. */
export function AppRoot() {
  const i18nProvider = use(I18nContext);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <SuggestionsContext value={suggestions}>
        <AskingContext value={asking}>
          <SessionGate>
            <Screens />
          </SessionGate>
        </AskingContext>
      </SuggestionsContext>
      <ToastPlace />
    </CoreAdminContext>
  );
}
