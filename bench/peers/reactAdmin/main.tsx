import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

// The smallest app, as in the library's own introduction:
const CompanyList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="registration_number" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
    </DataTable>
  </List>
);

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
      <Resource name="companies" list={CompanyList} />
    </Admin>,
  );
}
