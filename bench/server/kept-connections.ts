import net from 'node:net'
import { isWhole } from '#bench/server/hammer.ts'

const atOnce = 400

/**
 * Operations of many people over a few connections that stay open, in the order in which they are handed over. A
 * connection is opened when an operation waits for one, because the server closes those that stay silent. It costs
 * little, because it shares the machine with the server: requests are written as they are, and of an answer only its
 * status and its end are read.
 */
export class KeptConnections {
  readonly #host: string
  readonly #waiting: Buffer[] = []
  readonly #idle: net.Socket[] = []
  readonly #all: net.Socket[] = []
  readonly #port: number
  readonly #hostname: string
  /** What the first answer that was refused said. */
  failure: string | null = null

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = `${hostname}:${port}`
    this.#port = Number(port)
    this.#hostname = hostname
  }

  send(body: string, token: string): void {
    this.#waiting.push(
      Buffer.from(
        `POST /graphql HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nauthorization: Bearer ${token}\r\n\r\n${body}`,
      ),
    )
    const socket = this.#idle.pop()
    if (socket) this.#next(socket)
    else if (this.#all.length < atOnce) this.#all.push(this.#open())
  }

  close(): void {
    this.#waiting.length = 0
    for (const socket of this.#all) socket.destroy()
  }

  #open(): net.Socket {
    let answer = ''
    const socket = net.connect(this.#port, this.#hostname, () => this.#next(socket))
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', ({ message }) => (this.failure ??= message))
    socket.on('data', (part) => {
      answer += String(part)
      if (!isWhole(answer)) return
      if (!answer.startsWith('HTTP/1.1 200 ') || answer.includes('"errors":['))
        this.failure ??= answer.slice(0, 600)
      answer = ''
      this.#next(socket)
    })
    return socket
  }

  #next(socket: net.Socket): void {
    const request = this.#waiting.shift()
    if (request) socket.write(request)
    else this.#idle.push(socket)
  }
}
