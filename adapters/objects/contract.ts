import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Objects } from '#adapters/objects/port.ts'

const mebibyte = 1024 * 1024

/** A body of so many mebibytes, each full of its own number, in chunks that fit no part. */
function* longBody(mebibytes: number): Generator<Buffer> {
  for (let i = 0; i < mebibytes; i++) {
    yield Buffer.alloc(700_000, i)
    yield Buffer.alloc(mebibyte - 700_000, i)
  }
}

function* broken(body: Iterable<Buffer>): Generator<Buffer> {
  yield* body
  throw new Error('cut')
}

/** What every store of objects must do. `make` gives an empty store; it is called before each test. */
export function objectsContract(name: string, make: () => Promise<Objects>): void {
  describe(`objects: ${name}`, () => {
    let objects: Objects
    beforeEach(async () => {
      objects = await make()
    })
    const readText = async (key: string, range?: { start: number; end: number }) => {
      const stream = await objects.read(key, range)
      return stream && text(stream)
    }

    test('a put can be read back whole, with its type and size', async () => {
      expect(await objects.put('a/b.txt', Buffer.from('hello'), 'text/plain')).toEqual({
        key: 'a/b.txt',
        bytes: 5,
        contentType: 'text/plain',
      })
      expect(await objects.info('a/b.txt')).toEqual({ key: 'a/b.txt', bytes: 5, contentType: 'text/plain' })
      expect(await readText('a/b.txt')).toBe('hello')
    })

    test('a put takes a stream, and an empty body', async () => {
      await objects.put('streamed', Readable.from([Buffer.from('one '), Buffer.from('two')]), 'text/plain')
      await objects.put('empty', new Uint8Array(0), 'text/plain')
      expect(await readText('streamed')).toBe('one two')
      expect((await objects.info('empty'))?.bytes).toBe(0)
    })

    test('a second put replaces the first', async () => {
      await objects.put('a', Buffer.from('first'), 'text/plain')
      await objects.put('a', Buffer.from('second one'), 'application/json')
      expect(await readText('a')).toBe('second one')
      expect((await objects.info('a'))?.contentType).toBe('application/json')
    })

    test('a put whose stream breaks leaves nothing, or what was there before', async () => {
      await objects.put('old', Buffer.from('old'), 'text/plain')
      for (const key of ['new', 'old'])
        await expect(objects.put(key, breaking(), 'text/plain')).rejects.toThrow('cut')
      expect(await objects.info('new')).toBeNull()
      expect(await readText('old')).toBe('old')
    })

    test('a range has both ends included', async () => {
      await objects.put('a', Buffer.from('0123456789'), 'text/plain')
      expect(await readText('a', { start: 2, end: 4 })).toBe('234')
      expect(await readText('a', { start: 9, end: 9 })).toBe('9')
    })

    test('a long stream is put whole, in however many requests', async () => {
      const long = longBody(9)
      expect(await objects.put('long', Readable.from(long), 'video/mp4')).toMatchObject({
        bytes: 9 * mebibyte,
      })
      expect(await objects.info('long')).toEqual({
        key: 'long',
        bytes: 9 * mebibyte,
        contentType: 'video/mp4',
      })
      const stream = await objects.read('long', { start: 8 * mebibyte - 1, end: 8 * mebibyte + 1 })
      expect(stream && [...(await buffer(stream))]).toEqual([7, 8, 8])
    })

    test('a long stream that breaks leaves nothing, or what was there before', async () => {
      await objects.put('old', Buffer.from('old'), 'text/plain')
      for (const key of ['new', 'old'])
        await expect(objects.put(key, Readable.from(broken(longBody(9))), 'text/plain')).rejects.toThrow(
          'cut',
        )
      expect(await objects.info('new')).toBeNull()
      expect(await readText('old')).toBe('old')
    })

    test('an address in the store, where there is one, gives a range and the name to save under', async () => {
      await objects.put('a.zip', Buffer.from('0123456789'), 'application/zip')
      const address = await objects.address('a.zip', 'my-data.zip')
      if (address === null) return expect(await objects.address('b.mp4')).toBeNull()
      const answer = await fetch(address, { headers: { range: 'bytes=2-4' } })
      expect([answer.status, await answer.text()]).toEqual([206, '234'])
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
      const plain = await fetch((await objects.address('a.zip')) ?? '')
      expect(await plain.text()).toBe('0123456789')
      expect(plain.headers.get('content-disposition')).toBeNull()
    })

    test('what does not exist is null, and deleting it is no fault', async () => {
      expect(await objects.info('none')).toBeNull()
      expect(await objects.read('none')).toBeNull()
      expect(await objects.localFile('none')).toBeNull()
      await objects.delete('none')
    })

    test('a deleted object is gone', async () => {
      await objects.put('a', Buffer.from('x'), 'text/plain')
      await objects.delete('a')
      expect(await objects.info('a')).toBeNull()
      expect(await objects.list('')).toEqual([])
    })

    test('a local file has the same bytes', async () => {
      await objects.put('a/b', Buffer.from('bytes'), 'text/plain')
      const file = await objects.localFile('a/b')
      expect(file && (await readFile(file.path, 'utf8'))).toBe('bytes')
      await file?.release()
    })

    test('a list has exactly the keys that begin so, in order', async () => {
      for (const key of ['rec/1/b', 'rec/1/a', 'rec/10/a', 'stills/1'])
        await objects.put(key, Buffer.from(key), 'text/plain')
      const keys = async (prefix: string) => (await objects.list(prefix)).map((found) => found.key)
      expect(await keys('rec/1/')).toEqual(['rec/1/a', 'rec/1/b'])
      expect(await keys('rec/1')).toEqual(['rec/1/a', 'rec/1/b', 'rec/10/a'])
      expect(await keys('none/')).toEqual([])
    })

    test.each([
      '',
      '/',
      '../x',
      'a/../b',
      'a//b',
      '/etc/passwd',
      'a/',
      '.hidden',
      'a/.hidden',
      'a\\b',
      'a\0b',
      'ü',
      'a b',
      'x'.repeat(600),
    ])('refuses the key %j', async (key) => {
      await expect(objects.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError)
      await expect(objects.info(key)).rejects.toThrow(RangeError)
      await expect(objects.read(key)).rejects.toThrow(RangeError)
      await expect(objects.delete(key)).rejects.toThrow(RangeError)
      await expect(objects.address(key)).rejects.toThrow(RangeError)
    })
  })
}

function breaking(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.from('half of it'))
      this.destroy(new Error('cut'))
    },
  })
}
