import { isIP, isIPv6 } from 'node:net';

/** What says where a request comes from. */
export interface Where {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}

/**
 * Where a request comes from: what the trusted proxies say, if it is an address at all, otherwise who is at the other end of
 * the connection. IPv4 is written as IPv4, also where it came inside IPv6.
 */
export function addressOf({ ip, socket }: Where): string {
  const said = plain(ip);
  return isIP(said) ? said : plain(socket.remoteAddress ?? '');
}

const plain = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** What limits count: an IPv4 address, or the /64 that one customer has of IPv6. */
export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end stands for two groups.
  const missing = 8 - groups.length - after.length - (address.includes('.') ? 1 : 0);
  const all = [...groups, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
