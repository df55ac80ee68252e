import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { itemsOf, readZipItem } from '#server/app/module/unzip.ts'

/** The files of a small ZIP archive by their paths, read from its central list; throws when a sum does not hold. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for (const item of await itemsOf(zip)) {
    const body = await buffer(await readZipItem(zip, item))
    if (crc32(body) !== item.crc32) throw new Error(`${item.fileName} is damaged`)
    files.set(item.fileName, body)
  }
  return files
}
