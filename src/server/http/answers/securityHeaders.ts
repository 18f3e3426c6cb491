import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '@/core/http/requestId';

/**
 * Returns the content security policy of the browser app: styles that emotion adds at run time carry the nonce, and
 * inline scripts are allowed by hash.
 */
export function contentPolicy(nonce: string, hashes: readonly string[] = []): string {
  const inPage = hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${inPage}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    'frame-src blob:',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of script files, which workers inherit: they load only our own code and files. */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const SCRIPT_IN_PAGE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the hashes of the inline scripts of a page, as a policy lists them. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(SCRIPT_IN_PAGE)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/** Returns a nonce for one response. */
export const newNonce = () => randomBytes(16).toString('base64url');

/** The device features that a page may use: */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
};

const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a response that is neither a page nor a file. */
export const constantHeaders = { ...EVERYWHERE, 'Content-Security-Policy': BARE_POLICY };

/** Adds the required headers to every response, including the id of its request. */
export const securityHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(EVERYWHERE).header(REQUEST_ID_HEADER, request.id);
    if (request.protocol === 'https')
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', BARE_POLICY);
    done();
  });
});
