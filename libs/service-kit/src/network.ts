import ipaddr from 'ipaddr.js';

/**
 * The network that an address stands for where calls and tries are counted: an IPv4 address is one by itself, of IPv6 it
 * is the /64, since every customer has at least that many addresses. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
