import { createWriteStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3mini } from 's3mini'
import { checkKey } from '#adapters/objects/key.ts'
import { systemClock } from '#adapters/clock/system.ts'
import {
  asker,
  nullIfAbsent,
  patienceDefault,
  StoreRefused,
  type S3Options,
} from '#adapters/objects/s3/ask.ts'
import { bodyOf } from '#adapters/objects/s3/body.ts'
import type { S3Keys } from '#adapters/objects/s3/keys.ts'
import { putObject } from '#adapters/objects/s3/put.ts'
import { signedAddress } from '#adapters/objects/s3/sign.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import type { ObjectInfo, Objects, WorkFolders } from '#adapters/objects/port.ts'

export type { S3Options } from '#adapters/objects/s3/ask.ts'

/** How long an address lives at which a browser reads from the store: a request that has begun by then continues to its end. */
const addressS = 60

/** Objects in any store that speaks the S3 REST interface (AWS, MinIO, Ceph, R2 ...), addressed by path. */
export function s3Objects(
  options: S3Options,
  work: WorkFolders = workFolders(path.join(os.tmpdir(), 'huvr-objects'), systemClock),
): Objects {
  const { answerMs } = options.patience ?? patienceDefault
  const ask = asker(options)

  async function info(key: string): Promise<ObjectInfo | null> {
    checkKey(key)
    // The client answers only whether the object exists; its size and type are in the headers of the same response.
    const { headers } = (await ask.client('HEAD', (client) => client.objectExists(key))).response
    if (headers === null) return null
    const contentType = headers.get('content-type') ?? 'application/octet-stream'
    return { key, bytes: Number(headers.get('content-length')), contentType }
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    checkKey(key)
    const get = (client: S3mini) =>
      range ? client.getObjectRaw(key, false, range.start, range.end + 1) : client.getObjectRaw(key)
    const { result } = await ask.client('GET', (client) => get(client).catch(nullIfAbsent))
    if (!result) return null
    // A store that leaves the range out would hand the wrong bytes to a player.
    if (range && result.status !== 206) throw new StoreRefused('the store does not know ranges')
    return bodyOf(result, answerMs)
  }

  return {
    async put(key, body, contentType) {
      checkKey(key)
      return { key, bytes: await putObject({ ask, options, key, contentType }, body), contentType }
    },
    info,
    read,
    async address(key, name) {
      checkKey(key)
      return addressOf({ options, keys: ask.keysNow }, key, name)
    },
    async localFile(key) {
      const stream = await read(key)
      if (!stream) return null
      const folder = await work.open()
      const file = path.join(folder.path, 'object')
      try {
        await pipeline(stream, createWriteStream(file))
      } catch (error) {
        await folder.release()
        throw error
      }
      return { path: file, release: folder.release }
    },
    async delete(key) {
      checkKey(key)
      await ask.client('DELETE', (client) => client.deleteObject(key))
    },
    async list(prefix) {
      const found: { key: string; bytes: number }[] = []
      let token: string | undefined
      do {
        const page = token
        const { result } = await ask.client('GET', (client) =>
          client.listObjectsPaged('/', prefix, 1000, page),
        )
        // The client knows a missing bucket as null; no list is not an empty list.
        if (!result?.objects) throw new StoreRefused('the store answered 404 NoSuchBucket to GET')
        found.push(...result.objects.map((object) => ({ key: object.Key, bytes: Number(object.Size) })))
        token = result.nextContinuationToken
      } while (token !== undefined)
      return found
    },
    work,
  }
}

async function addressOf(
  { options, keys }: { options: S3Options; keys: () => Promise<S3Keys> },
  key: string,
  name: string | undefined,
): Promise<string | null> {
  const { publicEndpoint, bucket, region } = options
  if (!publicEndpoint) return null
  const url = new URL(`${publicEndpoint}/${bucket}/${key}`)
  const query: Record<string, string> =
    name === undefined ? {} : { 'response-content-disposition': `attachment; filename="${name}"` }
  return signedAddress(url, { query, seconds: addressS }, { keys: await keys(), region, at: new Date() })
}
