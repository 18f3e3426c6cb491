import { use } from 'react';
import { CoreAdminContext } from 'react-admin';
import { AddingPlace } from '@/browser/crud/form/adding/AddingPlace';
import { DialogPartsContext } from '@/browser/crud/workflow/DialogPartsContext';
import { SuggestionsContext } from '@/browser/fields';
import { dataProvider } from '@/browser/providers/dataProvider';
import { authProvider } from '@/browser/providers/session/authProvider';
import { store } from '@/browser/providers/store';
import { ToastPlace } from '@/browser/shell/ToastPlace';
import { asking, suggestions } from '@/modules/ui';
import { I18nContext } from './I18nContext';
import { queryClient } from './queryClient';
import { Screens } from './Screens';
import { SessionGate } from './session/SessionGate';

/** Wraps every address of the app in react-admin's context and the session gate. */
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
        <DialogPartsContext value={asking}>
          <SessionGate>
            <AddingPlace>
              <Screens />
            </AddingPlace>
          </SessionGate>
        </DialogPartsContext>
      </SuggestionsContext>
      <ToastPlace />
    </CoreAdminContext>
  );
}
