import net from 'node:net'

/** A balancer as stands before several nodes: each new connection goes to the next node that takes it. */
export type Balancer = {
  port: number
  /** How many connections each node has had. */
  taken: number[]
  close(): void
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const taken = ports.map(() => 0)
  const open = new Set<net.Socket>()
  let turn = 0
  const server = net.createServer({ pauseOnConnect: true }, (person) => {
    const first = turn++
    const dial = (tries: number) => {
      const index = (first + tries) % ports.length
      const node = net.connect(ports[index] ?? 0, '127.0.0.1')
      node.once('connect', () => {
        taken[index] = (taken[index] ?? 0) + 1
        for (const end of [person, node]) open.add(end)
        person.pipe(node)
        node.pipe(person)
        person.once('close', () => node.destroy())
        node.once('close', () => person.destroy())
        node.on('error', () => node.destroy())
      })
      node.once('error', () => (tries + 1 < ports.length ? dial(tries + 1) : person.destroy()))
    }
    person.on('error', () => person.destroy())
    dial(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    taken,
    close() {
      for (const end of open) end.destroy()
      server.close()
    },
  }
}
