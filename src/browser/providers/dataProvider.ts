import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider } from 'react-admin';
import { apiBase } from './apiAddress';
import { contractProvider } from './contractProvider';
import { unreachable } from './http/failures';
import { type CallOptions, callOperation, fetchFile, restClient } from './http/http';
import type * as WholeLists from './http/wholeLists';
import { resourceOf } from './resources';

/** The dataProvider's calls in addition to react-admin's own. */
export interface OwnCalls extends Readonly<typeof WholeLists> {
  /** Calls an operation other than list, save and delete by its name. Returns its `data`. */
  callOperation(operation: string, options?: CallOptions): Promise<{ data: unknown }>;
  /** Returns the bytes of an uploaded file. */
  download(id: number, signal?: AbortSignal): Promise<Blob>;
  /** Returns the file that a GET answers. */
  receive(operation: string, query: Readonly<Record<string, unknown>>): Promise<Blob>;
}

/** Loads the calls about whole lists. Without their file there is no server to call either. */
const wholeLists = () =>
  import('./http/wholeLists').catch(() => {
    throw unreachable();
  });

const ownCalls: OwnCalls = {
  callOperation: async (operation, options) => ({
    data: (await callOperation(operation, options)).data,
  }),
  download: (id, signal) => fetchFile('files/download', { id, signal }),
  receive: (operation, query) => fetchFile(operation, { query }),
  streamList: async (...given) => (await wholeLists()).streamList(...given),
  previewTogether: async (...given) => (await wholeLists()).previewTogether(...given),
  changeTogether: async (...given) => (await wholeLists()).changeTogether(...given),
  tryRows: async (...given) => (await wholeLists()).tryRows(...given),
  saveRows: async (...given) => (await wholeLists()).saveRows(...given),
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
