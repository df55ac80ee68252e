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

  test('that cannot be reached is told as such', async () => {
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
