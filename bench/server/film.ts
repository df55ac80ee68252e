import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Objects } from '#adapters/objects/port.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { rounded, type BenchResult } from '#bench/rows.ts'
import { startEngine } from '#server/testing/engine.ts'

const mebibyte = 1024 * 1024
const filmMb = 200
const rounds = 5
const key = 'films/long.mp4'
const keys = { accessKeyId: 'AKBENCH', secretAccessKey: 'a-secret-of-benches', region: 'eu-bench-1' }

/** One way to the film: what the client reads at, asked for again for each reading as a player does. */
type Way = { address(): Promise<string>; firstMs: number[]; cpuMs: number[] }

/**
 * A film of 200 MB in a store that speaks S3: the time until its first byte, and what reading all of it costs the server. The
 * product hands out an address at which the player reads from the store itself; beside it the way through the server, as the
 * folder store has it, in turns.
 */
export async function benchFilm(): Promise<BenchResult> {
  const program = process.env['VERSITYGW_PATH']
  const skipped = 'there is no versitygw on this machine, and no Go to build one with.'
  if (!program) return { runs: 0, rows: { 'film-first-byte': { skipped }, 'film-cpu': { skipped } } }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-film-'))
  fs.mkdirSync(path.join(dir, 'walks'))
  const store = await startEngine(program, (port) => storeArgs(port, dir), {
    env: { ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey },
  })
  const endpoint = `http://127.0.0.1:${store.port}`
  const patience = { answerMs: 30_000, pauseMs: 50 }
  const objects = s3Objects({ ...keys, endpoint, publicEndpoint: endpoint, bucket: 'walks', patience })
  const through = await throughServer(objects)
  try {
    await objects.put(key, Readable.from(pieces()), 'video/mp4')
    const direct: Way = { address: async () => (await objects.address(key)) ?? '', firstMs: [], cpuMs: [] }
    const served: Way = { address: async () => through.url, firstMs: [], cpuMs: [] }
    for (let round = 0; round < rounds; round++) for (const way of [direct, served]) await readAll(way)
    const peer = 'through the server'
    return {
      runs: rounds,
      rows: {
        'film-first-byte': {
          product: middle(direct.firstMs),
          peers: { [peer]: middle(served.firstMs) },
        },
        'film-cpu': { product: middle(direct.cpuMs), peers: { [peer]: middle(served.cpuMs) } },
      },
    }
  } finally {
    through.stop()
    await store.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

function* pieces(): Generator<Buffer> {
  for (let each = 0; each < filmMb; each++) yield Buffer.alloc(mebibyte, each)
}

function storeArgs(port: number, dir: string): string[] {
  return ['--region', keys.region, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', dir]
}

/** A server that reads for the client, with the product's own reading of the store. */
async function throughServer(objects: Objects): Promise<{ url: string; stop(): void }> {
  const server = http.createServer((_request, response) => {
    void objects.read(key).then((body) => pipeline(body ?? Readable.from([]), response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Reads the film to its end by a process of its own, so that its work is not counted as the server's. */
async function readAll({ address, firstMs, cpuMs }: Way): Promise<void> {
  const [before, beganMs] = [process.cpuUsage(), performance.now()]
  const url = await address()
  const askedMs = performance.now() - beganMs
  const curl = spawn(
    'curl',
    ['-sf', '-o', '/dev/null', '-w', '%{time_starttransfer} %{size_download}', url],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [first, bytes] = (await text(curl.stdout)).split(' ').map(Number)
  if (bytes !== filmMb * mebibyte) throw new Error(`the reader got ${bytes} bytes of the film`)
  const { user, system } = process.cpuUsage(before)
  firstMs.push(askedMs + (first ?? 0) * 1000)
  cpuMs.push((user + system) / 1000)
}

function middle(values: readonly number[]): number {
  return rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
