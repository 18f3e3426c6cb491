import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { createDatabase, runStatement } from './databases';
import type { DatabaseTarget } from './globalSetup';

let copied = 0;

/** The rows and files of a back end. */
interface DemoCompany {
  databaseUrl: string;
  remove(): Promise<void>;
}

/** Copies the run's demo company: its files into `dataDir`, its rows into a database that is removed afterwards. */
export async function copyDemoCompany(
  target: DatabaseTarget,
  dataDir: string,
): Promise<DemoCompany> {
  const company = inject('demoCompanies')[target];
  if (!company) throw new Error(`no demo company was prepared on ${target}`);
  const { maintenanceUrl, template, url, owner } = company;
  copied += 1;
  const name = `${template}_${process.pid}_${copied}`;
  await createDatabase(maintenanceUrl, name, { template, owner });
  await cp(company.dataDir, dataDir, { recursive: true });
  return {
    databaseUrl: url.replace(`/${template}`, `/${name}`),
    remove: () => runStatement(maintenanceUrl, `drop database ${name} with (force)`),
  };
}
