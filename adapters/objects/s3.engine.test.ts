import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { objectsContract } from '#adapters/objects/contract.ts'
import { StoreDown } from '#adapters/objects/port.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { startEngine } from '#server/testing/engine.ts'
import { faultyLine, type FaultyLine } from '#server/testing/faulty-line.ts'

/* What we ask of S3, asked of a real store (versitygw over a folder), and of one behind a line with faults (toxiproxy). */

const program = process.env['VERSITYGW_PATH'] ?? ''
const lineProgram = process.env['TOXIPROXY_PATH'] ?? ''
const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'a-secret-of-tests', region: 'eu-test-1' }
const patience = { answerMs: 10_000, pauseMs: 5 }
const mebibyte = 1024 * 1024

describe.skipIf(!program)('a store that speaks S3', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-store-'))
  const gateway = program
    ? await startEngine(program, (port) => gatewayArgs(port, dir), {
        env: { ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey },
      })
    : { port: 0, stop: async () => undefined }
  afterAll(async () => {
    await gateway.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  })
  let buckets = 0
  const storeAt = (port: number) => {
    const bucket = `walks-${(buckets += 1)}`
    fs.mkdirSync(path.join(dir, bucket))
    const endpoint = `http://127.0.0.1:${port}`
    return s3Objects({ ...keys, endpoint, publicEndpoint: endpoint, bucket, patience })
  }
  const long = (mebibytes: number) =>
    Readable.from(Array.from({ length: mebibytes }, (_, i) => Buffer.alloc(mebibyte, i)))

  objectsContract('versitygw', async () => storeAt(gateway.port))

  test('an address is of one object and of reading alone', async () => {
    const objects = storeAt(gateway.port)
    await objects.put('one.mp4', Buffer.from('x'), 'video/mp4')
    const address = (await objects.address('one.mp4')) ?? ''
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(address.replace('one.mp4', 'two.mp4'))).status).toBe(403)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403)
  })

  describe.skipIf(!lineProgram)('behind a line with faults', async () => {
    const line: FaultyLine | null =
      program && lineProgram ? await faultyLine(lineProgram, gateway.port) : null
    afterEach(() => line?.mend())
    afterAll(() => line?.stop())

    test('that is slow takes and gives what it should', async () => {
      const objects = storeAt(line?.port ?? 0)
      await line?.delay(100)
      expect(await objects.put('long', long(9), 'video/mp4')).toMatchObject({ bytes: 9 * mebibyte })
      expect((await buffer((await objects.read('long')) ?? Readable.from([]))).length).toBe(9 * mebibyte)
    })

    test('that is cut in the middle of a put leaves nothing; the put is tried again and is whole', async () => {
      const objects = storeAt(line?.port ?? 0)
      const cutIn = async function* () {
        for (let i = 0; i < 20; i++) {
          if (i === 12) await line?.cut()
          yield Buffer.alloc(mebibyte, i)
        }
      }
      await expect(objects.put('long', Readable.from(cutIn()), 'video/mp4')).rejects.toThrow(StoreDown)
      await expect(objects.info('long')).rejects.toThrow(StoreDown)
      await line?.mend()
      expect(await objects.info('long')).toBeNull()
      await objects.put('long', long(20), 'video/mp4')
      const read = await buffer((await objects.read('long')) ?? Readable.from([]))
      expect([read.length, read[0], read.at(-1)]).toEqual([20 * mebibyte, 0, 19])
    })

    test('that breaks in the middle of a body gives a fault, and never a short file', async () => {
      const objects = storeAt(line?.port ?? 0)
      await objects.put('long', long(2), 'video/mp4')
      await line?.breakAfter(mebibyte)
      await expect(buffer((await objects.read('long')) ?? Readable.from([]))).rejects.toThrow()
      await expect(objects.localFile('long')).rejects.toThrow()
      await line?.mend()
      expect((await buffer((await objects.read('long')) ?? Readable.from([]))).length).toBe(2 * mebibyte)
    })
  })
})

function gatewayArgs(port: number, dir: string): string[] {
  return ['--region', keys.region, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', dir]
}
