import type jsonServer from 'json-server';

/** The Express application that json-server makes; its types come from there, Express itself is its own affair. */
export type App = ReturnType<typeof jsonServer.create>;
export type Handler = ReturnType<typeof jsonServer.defaults>[number];
export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];
export type Next = Parameters<Handler>[2];

/** The query string; a parameter given twice is a list. */
export function queryOf(request: Request): Record<string, string | string[]> {
  // Entries and not assignments: a parameter called __proto__ is to be refused like any unknown one.
  return Object.fromEntries(
    Object.entries(request.query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
