import type jsonServer from 'json-server';

/** The Express application that json-server makes; its types come from there, Express itself is its own affair. */
export type App = ReturnType<typeof jsonServer.create>;
export type Handler = ReturnType<typeof jsonServer.defaults>[number];
export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];
export type Next = Parameters<Handler>[2];

/** The query string; a parameter given twice is a list. */
export function queryOf(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.query)) {
    if (typeof value === 'string') query[name] = value;
    else if (Array.isArray(value)) query[name] = value.map(String);
  }
  return query;
}
