import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider } from 'react-admin';
import { apiBase } from './address';
import { contractProvider } from './contractProvider';
import { changeTogether, previewTogether } from './http/changedTogether';
import { type CallOptions, callOperation, fetchFile, restClient } from './http/http';
import { saveRows, tryRows } from './http/imported';
import { streamList } from './http/streamedList';
import { resourceOf } from './resources';

/** The dataProvider's calls in addition to react-admin's own. */
export interface OwnCalls {
  /** Calls an operation other than list, save and delete by its name. Returns its `data`. */
  callOperation(operation: string, options?: CallOptions): Promise<{ data: unknown }>;
  /** Returns the bytes of an uploaded file. */
  download(id: number, signal?: AbortSignal): Promise<Blob>;
  /** Returns the file of a whole list, if the server makes it. */
  streamList: typeof streamList;
  previewTogether: typeof previewTogether;
  changeTogether: typeof changeTogether;
  tryRows: typeof tryRows;
  saveRows: typeof saveRows;
}

const ownCalls: OwnCalls = {
  callOperation: async (operation, options) => ({
    data: (await callOperation(operation, options)).data,
  }),
  download: (id, signal) => fetchFile(id, signal),
  streamList,
  previewTogether,
  changeTogether,
  tryRows,
  saveRows,
};

const rest = simpleRestProvider(`${apiBase()}/rest`, restClient);
const combined = combineDataProviders((resource) =>
  resourceOf(resource) ? contractProvider : rest,
);
const own: Readonly<Record<PropertyKey, unknown>> = { supportAbortSignal: true, ...ownCalls };

/**
 * The app's data provider: registry resources in the contract's first dialect, everything else in the second. The
 * proxy protects our own members, which the combined provider would treat as resource calls.
 */
export const dataProvider = new Proxy(combined, {
  get: (target, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name)),
}) as DataProvider & OwnCalls;
