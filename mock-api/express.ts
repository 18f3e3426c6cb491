import type jsonServer from 'json-server';

/** The Express application that json-server creates, with json-server's types: Express is its dependency. */
export type App = ReturnType<typeof jsonServer.create>;
export type Handler = ReturnType<typeof jsonServer.defaults>[number];
export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];
export type Next = Parameters<Handler>[2];

/** Returns true if a request has a body. */
export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;
