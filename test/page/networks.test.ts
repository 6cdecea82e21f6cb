/** The networks by which telephones and tablets reach a table, by what a machine has. */
import { expect, test } from 'vitest';
import { networksOf, type WayIn } from '../../src/page/server/networks.js';

const URL_OF_TABLE = 'http://tavolo:8080/';

/** The networks of a machine whose interfaces are written as `wlan0=192.0.2.7 …`, as `interface address` each. */
function found(interfaces: string, way: WayIn = {}, url = URL_OF_TABLE) {
  const own = Object.fromEntries(
    ['lo=127.0.0.1', ...interfaces.split(' ')].map((one) => {
      const [name = '', address = ''] = one.split('=');
      return [name, [{ address, family: 'IPv4' as const, internal: name === 'lo' }]];
    }),
  );
  return networksOf(url, way, { name: 'tavolo', interfaces: own }).map(
    (network) => `${network.name} ${new URL(network.url).hostname}`,
  );
}

const LOCAL = 'tavolo.local tavolo.local';

test.each([...['wg0', 'tun0', 'tailscale0', 'ztabcdef12', 'wwan0', 'ppp0']])(
  'the network of a house comes before the tunnel or modem %s, which can be chosen',
  (tunnel) => {
    expect(found(`${tunnel}=10.8.0.2 wlan0=192.168.1.23`)).toEqual([
      ...['wlan0 192.168.1.23', `${tunnel} 10.8.0.2`, LOCAL],
    ]);
    expect(found(`${tunnel}=10.8.0.2`)).toEqual([`${tunnel} 10.8.0.2`, LOCAL]);
  },
);

test.each([
  ...['docker0', 'br-0123456789ab', 'virbr0', 'vboxnet0', 'vmnet8', 'podman0', 'cni0'],
  ...['hassio', 'lxdbr0', 'incusbr0'],
])('no code holds an address of %s, which is inside this machine', (inside) => {
  expect(found(`${inside}=172.17.0.1 enp3s0=192.168.1.23`)).toEqual(['enp3s0 192.168.1.23', LOCAL]);
  expect(found(`${inside}=172.17.0.1`)).toEqual([LOCAL]);
});

test('several likely networks are offered with their interfaces; a bridge of a router is a house’s', () => {
  expect(found('foo7=10.1.1.1 br-lan=192.168.2.1 wlan0=192.168.3.1 eth0=169.254.3.4')).toEqual([
    ...['br-lan 192.168.2.1', 'wlan0 192.168.3.1', 'foo7 10.1.1.1', LOCAL],
  ]);
});

test('the way by which the host’s browser came is the first, unless it is within this machine or a bare name', () => {
  const machine = 'eth0=192.168.1.23 wg0=10.8.0.2';
  const usual = ['eth0 192.168.1.23', 'wg0 10.8.0.2', LOCAL];
  const first = (way: WayIn) => found(machine, way)[0];
  expect(first({ at: 'http://10.8.0.2:8080/' })).toBe('wg0 10.8.0.2');
  // A port of the host leads into the container in which the table runs.
  expect(first({ at: 'http://192.168.1.5:9000/', arrivedAt: '172.17.0.2' })).toBe(
    '192.168.1.5 192.168.1.5',
  );
  expect(first({ at: 'http://tavolo:8080/', arrivedAt: '::ffff:10.8.0.2' })).toBe('wg0 10.8.0.2');
  expect(first({ at: 'http://tavolo.local:8080/', arrivedAt: '10.8.0.2' })).toBe('wg0 10.8.0.2');
  for (const at of ['http://localhost:8080/', 'http://127.0.0.1:8080/', 'http://[::1]:8080/'])
    expect(found(machine, { at, arrivedAt: '::1' })).toEqual(usual);
  for (const at of ['no address', 'javascript:alert(1)//a.b'])
    expect(found(machine, { at })).toEqual(usual);
});

test('behind a proxy the codes lead to it, in its folder', () => {
  const at = 'https://tavolo.fritz.box/tavolo/';
  const machine = { name: 'tavolo', interfaces: {} };
  expect(networksOf('http://127.0.0.1:8080/', { at }, machine)).toEqual([
    { name: 'tavolo.fritz.box', url: at },
  ]);
  expect(networksOf(URL_OF_TABLE, { at }, machine)[0]?.url).toBe(at);
});

test('a page that listens at one address has that one', () => {
  const at = (url: string) => found('eth0=192.168.1.23', {}, url);
  expect(at('https://tavern.example:8080/')).toEqual(['tavern.example tavern.example']);
  expect(at('http://192.168.1.9:8080/')).toEqual(['192.168.1.9 192.168.1.9']);
  expect(at('http://localhost:8080/')).toEqual(['localhost localhost']);
});
