import type jsonServer from 'json-server';

/** The Express application that json-server makes; its types come from there, Express itself is its own affair. */
export type App = ReturnType<typeof jsonServer.create>;
export type Handler = ReturnType<typeof jsonServer.defaults>[number];
export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];
export type Next = Parameters<Handler>[2];

/** Whether something was sent as the body. */
export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;
