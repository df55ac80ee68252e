import net from 'node:net'

/** Whether a host name or address can only mean this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (net.isIP(name) !== 0) return name === '::1' || /^(::ffff:)?127\./.test(name)
  return name === 'localhost' || name.endsWith('.localhost')
}
