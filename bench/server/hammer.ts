import net from 'node:net'

export type Post = { url: string; path: string; body: string; headers?: Record<string, string> }

/**
 * Sends one request again and again over `atOnce` connections for a while; how many were answered. The client costs
 * little, because it shares the machine with the server: the request is written as it is, and of an answer only its
 * status and its end are read.
 */
export async function hammer(post: Post, atOnce: number, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  const counts = await Promise.all(Array.from({ length: atOnce }, () => oneConnection(post, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function oneConnection({ url, path, body, headers = {} }: Post, until: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const head = Object.entries({
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  const request = Buffer.from(
    `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  return new Promise((resolve, reject) => {
    let [answered, answer] = [0, '']
    const socket = net.connect(Number(port), hostname, () => socket.write(request))
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`${url} closed the connection`)))
    socket.on('data', (part) => {
      answer += String(part)
      if (!isWhole(answer)) return
      if (!answer.startsWith('HTTP/1.1 200 ') || answer.includes('"errors":['))
        return reject(new Error(`${url} answered ${answer.slice(0, 600)}`))
      answered++
      answer = ''
      if (performance.now() < until) return socket.write(request)
      socket.removeAllListeners('close')
      socket.destroy()
      resolve(answered)
    })
  })
}

/** Whether all of an answer has come. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1]
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length >= headEnd + 4 + Number(length)
}
