import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isPushEndpoint } from '#domain/notifications/push.ts'

/** Which addresses are called, and how their names are turned into numbers. Tests give their own. */
export type Guard = { allows(endpoint: string): boolean; lookup: LookupFunction }

/** The name of a push service led to a machine inside (RFC 1918 and the like). */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Only public push services, and only where their name leads to a public address. The address that was looked at is
 * the one that is called, so a name that changes in between gains nothing.
 */
export function publicOnly(moreHosts: readonly string[], resolve: typeof dns.lookup = dns.lookup): Guard {
  return {
    allows: (endpoint) => isPushEndpoint(endpoint, moreHosts),
    lookup: (hostname, options, callback) => {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '', 0)
        const addresses = found as unknown as { address: string; family: number }[]
        const inner = addresses.find(({ address }) => isPrivate(address))
        const first = addresses[0]
        if (inner || !first) return callback(new PrivateAddress('not a public address'), '', 0)
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
    },
  }
}

const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/**
 * Loopback, private, link-local, shared, multicast, documentation and reserved addresses (IANA's special-purpose
 * registries), also as IPv4 within IPv6: mapped, compatible, NAT64, 6to4 and Teredo.
 */
export function isPrivate(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  return inside.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
