import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider } from 'react-admin';
import { apiBase } from './address';
import { contractProvider } from './contractProvider';
import { type CallOptions, callOperation, fetchFile, restClient } from './http/http';
import { streamList } from './http/streamedList';
import { resourceOf } from './resources';

/** What the app's dataProvider can beside react-admin's own calls. */
export interface OwnCalls {
  /** Calls an operation that is more than list, save and delete, by its name; answers its `data`. */
  callOperation(operation: string, options?: CallOptions): Promise<{ data: unknown }>;
  /** The bytes of an uploaded file. */
  download(id: number, signal?: AbortSignal): Promise<Blob>;
  /** The file of a whole list, where the server makes it. */
  streamList: typeof streamList;
}

const ownCalls: OwnCalls = {
  callOperation: async (operation, options) => ({
    data: (await callOperation(operation, options)).data,
  }),
  download: (id, signal) => fetchFile(id, signal),
  streamList,
};

const rest = simpleRestProvider(`${apiBase()}/rest`, restClient);
const combined = combineDataProviders((resource) =>
  resourceOf(resource) ? contractProvider : rest,
);
const own: Readonly<Record<PropertyKey, unknown>> = { supportAbortSignal: true, ...ownCalls };

/**
 * Everything the screens read and write: registry resources in the contract's first dialect, all else in the
 * second. The proxy answers what a combined provider would take for a call to one of them.
 */
export const dataProvider = new Proxy(combined, {
  get: (target, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name)),
}) as DataProvider & OwnCalls;
