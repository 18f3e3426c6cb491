import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { holderOf, isNetwork, type TrustedProxies, trustOf } from './proxies';

/** Returns the client address that a server derives for a request. */
async function derived(proxies: TrustedProxies, from: string, forwarded?: string) {
  const app = fastify({ trustProxy: trustOf(proxies) });
  app.get('/', (request) => request.ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/', remoteAddress: from, headers });
  await app.close();
  return answer.body;
}

describe('the address of a client', () => {
  it('is the connected address if no proxy is trusted', async () => {
    expect(await derived(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await derived([], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it('is the one written by the last trusted proxy, not the one sent by the client', async () => {
    expect(await derived(1, '10.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await derived(2, '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
    expect(await derived(1, '10.0.0.1')).toBe('10.0.0.1');
  });

  it('is the first on the way back that is not a trusted proxy', async () => {
    const proxies = ['10.0.0.0/8', '2001:db8::1'];
    expect(await derived(proxies, '10.1.2.3', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await derived(proxies, '::ffff:10.1.2.3', '203.0.113.7')).toBe('203.0.113.7');
    expect(await derived(proxies, '2001:db8::1', '203.0.113.7, 10.9.9.9')).toBe('203.0.113.7');
    expect(await derived(proxies, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await derived(proxies, '2001:db8::2', '198.51.100.1')).toBe('2001:db8::2');
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:0db8:0:0::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (address, holder) => {
  expect(holderOf(address)).toBe(holder);
});

it('accepts addresses and networks, but no other text and no network of everybody', () => {
  for (const sound of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
    expect(isNetwork(sound), sound).toBe(true);
  for (const bad of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '::/129',
    '0.0.0.0/0',
    '::/0',
    '1.2.3.4/8/8',
  ])
    expect(isNetwork(bad), bad).toBe(false);
});
