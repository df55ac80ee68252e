import net from 'node:net'

/** A proxy in front of several servers of one machine, which knows nothing but their ports. */
export type RoundRobin = {
  port: number
  /** So many bytes went through it, both ways; not counted by every proxy. */
  bytes?(): number
  close(): void
}

/**
 * Hands each new connection to the next server in turn, without stickiness: two pages of one person, or two requests of one
 * page, may come to different servers. A server that takes no connection is passed over; the connections of one that dies
 * end with it.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let [turn, bytes] = [0, 0]
  const open = new Set<net.Socket>()
  const proxy = net.createServer((client) => {
    open.add(client)
    client.pause()
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    join(client, ports.length)
  })
  const join = (client: net.Socket, left: number) => {
    const port = ports[turn++ % ports.length]
    if (left === 0 || port === undefined) return void client.destroy()
    const server = net.connect(port, '127.0.0.1')
    let isJoined = false
    server.once('connect', () => {
      isJoined = true
      client.pipe(server).pipe(client)
      const count = (part: Buffer) => (bytes += part.length)
      client.on('data', count)
      server.on('data', count)
      client.on('close', () => server.destroy())
    })
    server.on('error', () => {
      if (!isJoined && !client.destroyed) return join(client, left - 1)
      client.destroy()
    })
    server.on('close', () => isJoined && client.destroy())
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as net.AddressInfo).port,
    bytes: () => bytes,
    close() {
      proxy.close()
      for (const client of open) client.destroy()
    },
  }
}
