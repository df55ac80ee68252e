import { freePort } from '#server/db/free-port.ts'
import { startEngine } from '#server/testing/engine.ts'

/** A line to a server on loopback, with faults that a test switches on and off. */
export type FaultyLine = {
  port: number
  /** No connection is taken and those that are open end, until `mend`. */
  cut(): Promise<void>
  /** Each answer comes so much later. */
  delay(ms: number): Promise<void>
  /** Each connection ends after so many bytes of answers. */
  breakAfter(bytes: number): Promise<void>
  /** All faults go. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Starts toxiproxy before the server at `port`. */
export async function faultyLine(program: string, port: number): Promise<FaultyLine> {
  const engine = await startEngine(program, (own) => ['-host', '127.0.0.1', '-port', String(own)])
  const listen = await freePort()
  const ask = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${engine.port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`toxiproxy answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }
  const toxic = (type: string, attributes: object) =>
    ask('/proxies/line/toxics', { name: type, type, stream: 'downstream', attributes })
  await ask('/proxies', { name: 'line', listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${port}` })
  return {
    port: listen,
    cut: () => ask('/proxies/line', { enabled: false }),
    delay: (latency) => toxic('latency', { latency, jitter: 0 }),
    breakAfter: (bytes) => toxic('limit_data', { bytes }),
    // It switches every line on, and takes all faults away.
    mend: () => ask('/reset', {}),
    stop: engine.stop,
  }
}
