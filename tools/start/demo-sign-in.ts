import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether the demo company may be there: its password is printed for everybody, so only where nobody but this machine
 * gets to the gateway, neither at its address nor through a proxy in front.
 */
export const mayHaveDemo = (host: string, environment: NodeJS.ProcessEnv): boolean =>
  isLoopback(host) && !environment.TRUST_PROXY;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));
