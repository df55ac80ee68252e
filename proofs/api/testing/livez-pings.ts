/** A thread that asks `/livez` again and again, as an orchestrator does, and tells when it asked and was answered. */
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Milliseconds by the clock that all threads of a process share. */
export type Ping = { askedMs: number; answeredMs: number }

const now = () => performance.timeOrigin + performance.now()
const agent = new http.Agent({ keepAlive: true })

function ping(): void {
  const askedMs = now()
  http
    .get(`${String(workerData)}/livez`, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        parentPort?.postMessage({ askedMs, answeredMs: now() } satisfies Ping)
        setTimeout(ping, 5)
      })
    })
    .on('error', () => parentPort?.close())
}

ping()
