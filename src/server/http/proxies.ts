import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The proxies whose X-Forwarded headers are trusted: their number in front of the server (0 for none), or their
 * addresses and networks.
 */
export type TrustedProxies = number | readonly string[];

/** Returns true for the address of a trusted proxy; `hop` counts from 0, the connected address. */
export type Trusts = (address: string | undefined, hop: number) => boolean;

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Returns an address for comparison: an IPv4-mapped IPv6 address becomes the IPv4 address. */
const plain = (address: string) => address.replace(MAPPED, '');

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Returns true for an address or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const most = isIPv4(address) ? 32 : 128;
  // A network of all addresses would trust everybody.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  );
}

/** Returns the trust test that Fastify applies to each address on the way of a request. */
export function trustOf(proxies: TrustedProxies): Trusts {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (!address) return false;
    const known = plain(address);
    return list.check(known, familyOf(known));
  };
}

/** Returns the first four groups of an IPv6 address in any notation. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the client of an address, as far as is known: an IPv6 client has a whole network of 64 bits to itself. */
export function holderOf(address: string): string {
  const known = plain(address);
  return isIPv6(known) ? networkOf(known) : known;
}
