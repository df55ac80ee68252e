import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { objectsContract } from '#adapters/objects/contract.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'

const server = await s3Server()
afterAll(() => server.close())

const options = {
  ...s3Account,
  endpoint: server.endpoint,
  publicEndpoint: server.endpoint,
  // Long enough for a loaded machine, short enough for a test of silence.
  patience: { answerMs: 1500, pauseMs: 1 },
}
const objects = s3Objects(options)
const nothing = Readable.from([])

objectsContract('s3', async () => {
  server.clear()
  return s3Objects(options)
})

const kmsKey = 'arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab'

objectsContract('s3 under a key of KMS, in a bucket with Object Lock', async () => {
  server.clear()
  server.kmsKey = kmsKey
  server.checksums = 'asked'
  return s3Objects({ ...options, kmsKey, sendsChecksums: true })
})

objectsContract('s3 of a store that knows no checksums', async () => {
  server.clear()
  server.checksums = 'unknown'
  return s3Objects(options)
})

describe('a bucket with a policy', () => {
  beforeEach(() => server.clear())
  const put = (own: Partial<Parameters<typeof s3Objects>[0]>, body: Buffer | Readable = Buffer.from('x')) =>
    s3Objects({ ...options, ...own } as typeof options).put('a', body, 'text/plain')

  test('takes nothing without its key of KMS, or under another one', async () => {
    server.kmsKey = kmsKey
    await expect(put({})).rejects.toThrow('403 AccessDenied')
    await expect(put({ kmsKey: 'alias/other' })).rejects.toThrow('403 AccessDenied')
    expect(await put({ kmsKey })).toMatchObject({ bytes: 1 })
  })

  test('with Object Lock takes nothing without a checksum; of a stream it is the one of all its bytes', async () => {
    server.checksums = 'asked'
    await expect(put({})).rejects.toThrow('400 InvalidRequest')
    const parts = Array.from({ length: 50 }, (_, i) => Buffer.alloc(3000, `${i}`))
    expect(await put({ sendsChecksums: true }, Readable.from(parts))).toMatchObject({ bytes: 150_000 })
  })

  test('of a store that does not know checksums is told as a refusal, and is not asked again', async () => {
    server.checksums = 'unknown'
    await expect(put({ sendsChecksums: true })).rejects.toThrow('400 InvalidArgument')
    expect(server.requests).toHaveLength(1)
  })
})

/** So many bytes as a stream, in chunks as a file is read. */
function streamOf(bytes: number): Readable {
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x')
    })(),
  )
}

const mebibyte = 1024 * 1024

describe('a long object', () => {
  beforeEach(() => server.clear())
  const kinds = () => server.requests.map((request) => request.replace(/uploadId=[^&]+/, 'uploadId'))
  const put = (bytes = 17 * mebibyte) => objects.put('long', streamOf(bytes), 'video/mp4')

  test('goes in parts as its stream comes, and what is shorter than one goes as a whole', async () => {
    await put()
    expect(kinds()).toEqual([
      'POST /walks/long?uploads=',
      ...[1, 2, 3].map((part) => `PUT /walks/long?partNumber=${part}&uploadId`),
      'POST /walks/long?uploadId',
    ])
    server.requests.length = 0
    await put(8 * mebibyte - 1)
    expect(kinds()).toEqual(['PUT /walks/long'])
  })

  test('of exactly two parts has no empty third one', async () => {
    expect(await put(16 * mebibyte)).toMatchObject({ bytes: 16 * mebibyte })
    expect(kinds()).toHaveLength(4)
  })

  test('is held in memory by the part: the stream is read no further than the store has taken', async () => {
    let read = 0
    const slow = Readable.from(
      (function* () {
        for (let i = 0; i < 40; i++) {
          read += mebibyte
          yield Buffer.alloc(mebibyte)
        }
      })(),
    )
    const mostAhead: number[] = []
    server.heard = (request) => {
      const part = Number(/partNumber=(\d+)/.exec(request)?.[1] ?? 0)
      if (part > 0) mostAhead.push(read - part * 8 * mebibyte)
    }
    await objects.put('long', slow, 'video/mp4')
    expect(mostAhead).toHaveLength(5)
    expect(Math.max(...mostAhead)).toBeLessThanOrEqual(17 * mebibyte)
  })

  test('is aborted when its stream breaks, or a part is refused', async () => {
    const cut = (function* () {
      yield Buffer.alloc(10 * mebibyte)
      throw new Error('cut')
    })()
    await expect(objects.put('long', Readable.from(cut), 'video/mp4')).rejects.toThrow('cut')
    expect(kinds().at(-1)).toBe('DELETE /walks/long?uploadId')
    expect(server.openUploads()).toBe(0)
    server.faults.push(null, { status: 403 })
    await expect(put()).rejects.toThrow('403')
    expect(server.openUploads()).toBe(0)
    expect(await objects.info('long')).toBeNull()
  })

  test('that breaks and may not be aborted is reported as such, since what is left is paid for', async () => {
    const cut = function* () {
      yield Buffer.alloc(10 * mebibyte)
      throw new Error('cut')
    }
    server.faults.push(null, null, { status: 403 })
    await expect(objects.put('long', Readable.from(cut()), 'video/mp4')).rejects.toThrow(
      '403 SlowDown to DELETE, which leaves an upload there',
    )
  })

  test('is sent again by the part while the store is busy', async () => {
    server.faults.push({ status: 503 }, null, { status: 500 }, null, null, { status: 503 })
    expect(await put(12 * mebibyte)).toMatchObject({ bytes: 12 * mebibyte })
    expect(await objects.info('long')).toMatchObject({ bytes: 12 * mebibyte })
  })

  test('whose fault comes after the 200 is completed again; one that never is completed is a fault', async () => {
    server.faults.push(null, null, null, 'lateFault')
    await put(12 * mebibyte)
    expect(await objects.info('long')).toMatchObject({ bytes: 12 * mebibyte })
    server.clear()
    server.faults.push(null, null, null, ...Array<'lateFault'>(4).fill('lateFault'))
    await expect(put(12 * mebibyte)).rejects.toThrow('InternalError')
    expect([await objects.info('long'), server.openUploads()]).toEqual([null, 0])
  })

  test('whose completion was done and not answered is there, and is not put in vain', async () => {
    server.faults.push(null, null, null, 'lostAnswer')
    expect(await put(12 * mebibyte)).toMatchObject({ bytes: 12 * mebibyte })
    expect(await objects.info('long')).toMatchObject({ bytes: 12 * mebibyte })
  })

  test('under a lock and a key of KMS says both when it begins, and each part has its checksum', async () => {
    server.kmsKey = kmsKey
    server.checksums = 'asked'
    const strict = s3Objects({ ...options, kmsKey, sendsChecksums: true })
    await strict.put('long', streamOf(12 * mebibyte), 'video/mp4')
    await expect(objects.put('long', streamOf(12 * mebibyte), 'video/mp4')).rejects.toThrow(
      '403 AccessDenied',
    )
    server.kmsKey = null
    await expect(put(12 * mebibyte)).rejects.toThrow('400 InvalidRequest')
  })
})

describe('an address in the store', () => {
  beforeEach(() => server.clear())

  test('lives a minute, is of one object alone, and of nothing but reading', async () => {
    await objects.put('one.mp4', Buffer.from('0123456789'), 'video/mp4')
    await objects.put('two.mp4', Buffer.from('0123456789'), 'video/mp4')
    const address = (await objects.address('one.mp4')) ?? ''
    expect((await fetch(address)).status).toBe(200)
    const refused = async (url: string, init?: RequestInit) =>
      expect((await fetch(url, init)).status).toBe(403)
    await refused(address.replace('one.mp4', 'two.mp4'))
    await refused(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))
    await refused(`${address}&response-content-type=text%2Fhtml`)
    await refused(address, { method: 'DELETE' })
    await refused(address, { method: 'PUT', body: 'other' })
    server.aheadMs = 58_000
    expect((await fetch(address)).status).toBe(200)
    server.aheadMs = 62_000
    await refused(address)
  })

  test('is at the origin that browsers know, and is signed for it; without one there is none', async () => {
    const at = (publicEndpoint: string | null) => s3Objects({ ...options, publicEndpoint }).address('one.mp4')
    expect(await at('https://files.test')).toMatch(/^https:\/\/files\.test\/walks\/one\.mp4\?/)
    expect(await at(null)).toBeNull()
    // The host is part of the signature: an address for another origin does not open the store at its own.
    await objects.put('one.mp4', Buffer.from('x'), 'video/mp4')
    const moved = (await at('https://files.test'))?.replace('https://files.test', server.endpoint) ?? ''
    expect((await fetch(moved)).status).toBe(403)
  })

  test('of a temporary key has its token', async () => {
    server.token = 'a token/with+signs=='
    const lent = s3Objects({ ...options, sessionToken: server.token })
    await lent.put('one.mp4', Buffer.from('x'), 'video/mp4')
    expect((await fetch((await lent.address('one.mp4')) ?? '')).status).toBe(200)
    expect((await fetch((await objects.address('one.mp4')) ?? '')).status).toBe(403)
  })
})

describe('an S3 store that misbehaves', () => {
  beforeEach(() => server.clear())

  test('is asked again while it is busy', async () => {
    server.faults.push({ status: 503 }, { status: 500 }, { status: 429 })
    await objects.put('a', Buffer.from('at last'), 'text/plain')
    expect(server.requests).toEqual(Array(4).fill('PUT /walks/a'))
    server.faults.push({ status: 503 })
    expect(await text((await objects.read('a')) ?? nothing)).toBe('at last')
  })

  test('is given up after four tries, and an absent object is not mistaken for a busy store', async () => {
    server.faults.push(...Array<{ status: number }>(4).fill({ status: 503 }))
    await expect(objects.info('a')).rejects.toThrow('503')
    server.faults.push(...Array<{ status: number }>(4).fill({ status: 503 }))
    await expect(objects.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow('503 SlowDown')
    expect(await objects.info('a')).toBeNull()
  })

  test('is not asked again when it refuses', async () => {
    server.faults.push({ status: 400 })
    await expect(objects.delete('a')).rejects.toThrow('400')
    expect(server.requests).toHaveLength(1)
  })

  test('that never answers is given up, and one that answers late on is used', async () => {
    const hasty = s3Objects({ ...options, patience: { answerMs: 50, pauseMs: 1 } })
    server.faults.push('silent', 'silent', 'silent', 'silent')
    await expect(hasty.info('a')).rejects.toThrow('cannot be reached')
    server.faults.push('silent')
    await objects.put('a', Buffer.from('x'), 'text/plain')
    expect((await objects.info('a'))?.bytes).toBe(1)
  })

  test('that cannot be reached is reported as such', async () => {
    const nowhere = s3Objects({ ...options, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.info('a')).rejects.toThrow('cannot be reached')
  })

  test.each(['cutBody', 'stallBody'] as const)(
    'a body that breaks off is a fault, not a short file: %s',
    async (fault) => {
      const impatient = s3Objects({ ...options, patience: { answerMs: 1000, pauseMs: 1 } })
      await objects.put('a', Buffer.alloc(100_000, 'x'), 'text/plain')
      server.faults.push(fault)
      await expect(buffer((await impatient.read('a')) ?? nothing)).rejects.toThrow()
      server.faults.push(fault)
      await expect(impatient.localFile('a')).rejects.toThrow()
    },
  )

  test('that leaves a range out is refused, so that a player never gets the wrong bytes', async () => {
    await objects.put('a', Buffer.from('0123456789'), 'text/plain')
    server.faults.push('noRanges')
    await expect(objects.read('a', { start: 2, end: 4 })).rejects.toThrow('ranges')
  })

  test.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'UNKNOWN' }, 'InvalidAccessKeyId'],
    [{ region: 'us-west-9' }, 'AuthorizationHeaderMalformed'],
    [{ bucket: 'nothing' }, 'NoSuchBucket'],
  ])('says what is wrong with the configuration: %j', async (change, code) => {
    await expect(
      s3Objects({ ...options, ...change }).put('a', Buffer.from('x'), 'text/plain'),
    ).rejects.toThrow(code)
  })

  test('a list of a bucket that does not exist is a fault, not an empty list', async () => {
    await expect(s3Objects({ ...options, bucket: 'nothing' }).list('many/')).rejects.toThrow('NoSuchBucket')
  })

  test('a long list comes in pages and is put together', async () => {
    for (let i = 10; i < 18; i++) await objects.put(`many/${i}`, Buffer.from('x'), 'text/plain')
    const keys = (await objects.list('many/')).map((found) => found.key)
    expect(keys).toEqual(Array.from({ length: 8 }, (_, i) => `many/${i + 10}`))
    expect(server.requests.filter((request) => request.includes('list-type=2'))).toHaveLength(3)
  })
})
