/** The networks by which other devices reach a page of this machine. */
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Network } from '../messages/index.js';
import { isLoopback } from './guard.js';

/** The addresses of a machine, by the name of the interface. */
type Interfaces = Readonly<
  Record<
    string,
    readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined
  >
>;

/** The machine that serves the page. */
export interface ServingMachine {
  readonly name: string;
  readonly interfaces: Interfaces;
}

/** The way by which a browser came to a page. */
export interface WayIn {
  /** The page's folder, as the browser's address bar has it. */
  readonly at?: string | undefined;
  /** The address of this machine at which the connection arrived. */
  readonly arrivedAt?: string | undefined;
}

/** Networks of a house, the likeliest for telephones: cables, Wi-Fi, and bridges of both. */
const HOUSE = /^(?:en|eth|em\d|wl|wi-?fi|u?ap\d|br-?lan|br\d|bridge|bond|team|vlan)/iu;
/** Tunnels and modems: telephones of the room are hardly ever in them. */
const TUNNEL =
  /^(?:wg|tun|tap|tailscale|zt|ppp|utun|ipsec|vpn|nordlynx|proton|wwan|rmnet|hamachi|nebula|netbird|wt\d)/iu;
/** Networks of containers and virtual machines on this machine reach no telephone. */
const INSIDE =
  /^(?:docker|br-[0-9a-f]{12}$|veth|virbr|vnet|lxc|lxdbr|incusbr|podman|cni|flannel|cali|cilium|kube|hassio|vboxnet|vmnet|virtualbox|vethernet|dummy|waydroid|anbox)/iu;

/**
 * Returns the networks by which other devices reach the page at `url`, the likeliest first, each with the page's
 * address in it: the one by which the asking browser came, then those of a house, then tunnels, then the machine's name
 * in the local network. One alone where the page listens at one address.
 */
export function networksOf(
  url: string,
  { at, arrivedAt }: WayIn = {},
  machine: ServingMachine = { name: hostname(), interfaces: networkInterfaces() },
): readonly Network[] {
  const own = new URL(url).hostname;
  const came = cameTo(at, machine.name);
  // It listens at one address; a proxy may have another.
  if (own.toLowerCase() !== machine.name.toLowerCase())
    return [came === undefined ? { name: own, url } : { name: new URL(came).hostname, url: came }];
  const of = (name: string, address: string): Network => ({ name, url: atHost(url, address) });
  const interfaces = addressesOf(machine.interfaces);
  const nameOf = (address: string) =>
    interfaces.find((one) => one.address === address)?.name ?? address;
  const arrived = came === undefined ? arrivedFromElsewhere(arrivedAt) : undefined;
  const networks = [
    ...(came === undefined ? [] : [{ name: nameOf(new URL(came).hostname), url: came }]),
    ...(arrived === undefined ? [] : [of(nameOf(arrived), arrived)]),
    ...interfaces
      .filter(({ name }) => !INSIDE.test(name))
      .map(({ name, address }) => of(name, address)),
    of(inLocalNetwork(machine.name), inLocalNetwork(machine.name)),
  ];
  return networks.filter(
    (one, index) => networks.findIndex((other) => other.url === one.url) === index,
  );
}

/** Returns the address by which other devices reach a page; without a network, the one that this machine knows. */
export function addressInVenue(url: string, networks = networksOf(url)): string {
  const [likeliest] = networks;
  return likeliest === undefined || likeliest.url.includes('.local:') ? url : likeliest.url;
}

/** Returns the folder of the page by which a browser came, unless its name of this machine is one that few resolve. */
function cameTo(at: string | undefined, ownName: string): string | undefined {
  if (at === undefined || !URL.canParse(at)) return undefined;
  const { protocol, hostname: name, origin, pathname } = new URL(at);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isName = name.includes('.') && !name.endsWith('.local') && name !== ownName;
  const isPlace = (isName || name.startsWith('[')) && !isLoopback(name.replace(/^\[|\]$/gu, ''));
  return isWeb && isPlace ? `${origin}${pathname.replace(/[^/]*$/u, '')}` : undefined;
}

/** Returns the IPv4 address of this machine at which another device's connection arrived. */
function arrivedFromElsewhere(address = ''): string | undefined {
  const plain = address.replace(/^::ffff:/u, '');
  return plain.includes('.') && !isLoopback(plain) ? plain : undefined;
}

/** Returns the IPv4 addresses of a machine in its networks, the likeliest first. */
function addressesOf(interfaces: Interfaces) {
  const rank = (name: string) => (HOUSE.test(name) ? 0 : TUNNEL.test(name) ? 2 : 1);
  return Object.entries(interfaces)
    .flatMap(([name, all]) =>
      (all ?? [])
        .filter(
          // An address that a machine gives itself where nobody gives it one (RFC 3927) is in no network.
          ({ family, internal, address }) =>
            family === 'IPv4' && !internal && !address.startsWith('169.254.'),
        )
        .map(({ address }) => ({ name, address })),
    )
    .toSorted((one, other) => rank(one.name) - rank(other.name));
}

/** Returns the name of a machine by which mDNS announces it (RFC 6762, 3), unless a domain is in it. */
function inLocalNetwork(name: string): string {
  return name.includes('.') ? name : `${name}.local`.toLowerCase();
}

function atHost(url: string, host: string): string {
  const address = new URL(url);
  address.hostname = host;
  return address.href;
}
