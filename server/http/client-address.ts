import net from 'node:net'
import type { FastifyRequest } from 'fastify'
import { memoised } from '#domain/shared/memoised.ts'

/** What Fastify is given: no proxy, networks, or a function that says whether to believe the nth address of the chain. */
type Trust = false | string[] | ((address: string, hop: number) => boolean)

/**
 * The proxies that are believed. A number of hops alone would also believe a client that reaches the port directly, so
 * the nearest hop must come from this machine or a private network.
 */
export function trustedProxies(proxies: false | number | string[]): Trust {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) => hop < proxies && (hop > 0 || isNear(address))
}

/**
 * The address that a request is counted under. A forwarded text that is no address counts as the socket's; an IPv6
 * address counts as its /64, because one line has all of them.
 */
export function clientAddress(
  request: Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } },
): string {
  return countedAs(request.ip) ?? countedAs(request.socket.remoteAddress ?? '') ?? 'unknown'
}

/** Addresses come again with each request of their client. */
const countedAs = memoised((given: string): string | null => {
  const [bare = ''] = given.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  const address = mapped ?? bare
  if (net.isIPv4(address)) return address
  if (!net.isIPv6(address)) return null
  // The parser of URLs writes the same address always the same way.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [left, right].map((part) => part.split(':').filter(Boolean))
  const between = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  const groups = [...(first ?? []), ...between, ...(last ?? [])]
  return groups.join(':') === loopback ? '::1' : `${groups.slice(0, 4).join(':')}::/64`
})

const loopback = '0:0:0:0:0:0:0:1'

const near = new net.BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6')

const isNear = (address: string): boolean => near.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
