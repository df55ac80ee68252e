import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What shrinks; pictures, films, fonts and the map are compressed already. */
const shrinking = /\.(?:js|css|html|svg|txt|vtt|webmanifest)$/
/** What fits into one packet is sent as it is. */
const leastBytes = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** The best one takes three times as long for files that are a fourteenth smaller, and a first start waits for it. */
const brotliQuality = 9

/** Lays a brotli and a gzip form beside each file of a built app that shrinks, so that no request waits for it. */
export async function compress(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && shrinking.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const source = await fs.readFile(file)
  if (source.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  }
  const [small, zipped] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })])
  await Promise.all([
    ...(small.length < source.length ? [fs.writeFile(`${file}.br`, small)] : []),
    ...(zipped.length < source.length ? [fs.writeFile(`${file}.gz`, zipped)] : []),
  ])
}
