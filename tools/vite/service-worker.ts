import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { defaultBrandName } from '#web/ui/brand/brand-name.ts'
import { offlineFiles } from '#web/worker/routing.ts'
import { webManifest } from './web-manifest.ts'

const folder = 'web/worker'
/** Route modules and entries that every page loads. */
const everyPage = /entry\.client|web\/app\/root\.tsx|web\/app\/shell\/(shell|plain|personal)-layout\.tsx/
/** What only operators open, and the texts of other languages, are stored once they have been used, and not fetched ahead. */
const notForAll = /web\/(features\/operator|locales)\//
/** Larger files are stored when they have been used (map, LiveKit), and not fetched ahead. */
const restBytes = 200 * 1024
const styled = ['figtree-latin-wght-normal', 'fraunces-latin-wght-normal']

type Chunk = {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  code?: string
  source?: string | Uint8Array
  viteMetadata?: { importedCss?: Set<string> }
}

/**
 * Makes the app installable: builds the service worker as an entry of its own with the list of this build's files,
 * the worker that switches it off, the page for the time without a connection, and the manifest.
 */
export function serviceWorker(): Plugin {
  const version = sourceVersion()
  let brand = defaultBrandName
  return {
    name: 'service-worker',
    config: () => ({ define: { __BUILD__: JSON.stringify(version) } }),
    configResolved(config) {
      brand = (config.env['VITE_BRAND_NAME'] as string | undefined) ?? defaultBrandName
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const emit = (fileName: string, source: string | Uint8Array) =>
        void this.emitFile({ type: 'asset', fileName, source })
      const fonts = Object.fromEntries(
        styled.map((font) => [font, `/${Object.keys(bundle).find((name) => name.includes(font))}`]),
      )
      const { files, rest } = shellOf(Object.values(bundle) as unknown as Chunk[])
      emit('service-worker.js', await bundled('service-worker.ts', { version, files, rest }))
      emit('service-worker-off.js', await bundled('off.ts'))
      for (const name of ['offline.html', 'offline.css', 'offline.js'])
        emit(
          name,
          filled(fs.readFileSync(path.join(folder, name), 'utf8'), { brand: escaped(brand), ...fonts }),
        )
      emit('manifest.webmanifest', JSON.stringify(webManifest(brand)))
    },
  }
}

/** What every page loads, and the rest that is worth keeping. */
function shellOf(chunks: Chunk[]): { files: string[]; rest: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    const chunk = byName.get(name)
    chunk?.viteMetadata?.importedCss?.forEach(need)
    chunk?.imports?.forEach(need)
  }
  chunks
    .filter((chunk) => everyPage.test(chunk.facadeModuleId ?? ''))
    .forEach((chunk) => need(chunk.fileName))
  chunks
    .filter((chunk) => styled.some((font) => chunk.fileName.includes(font)))
    .forEach((chunk) => need(chunk.fileName))
  const opened = openedByOthers(chunks, byName)
  const rest = chunks.filter(
    (chunk) =>
      /^assets\/.*\.(js|css)$/.test(chunk.fileName) &&
      opened.has(chunk.fileName) &&
      !needed.has(chunk.fileName) &&
      sizeOf(chunk) <= restBytes,
  )
  const address = (name: string) => `/${name}`
  return {
    files: [...offlineFiles, ...[...needed].sort().map(address)],
    rest: rest.map((chunk) => address(chunk.fileName)).sort(),
  }
}

/** All that pages other than the operators' can come to load. */
function openedByOthers(chunks: Chunk[], byName: Map<string, Chunk>): Set<string> {
  const opened = new Set<string>()
  const open = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || opened.has(name) || notForAll.test(chunk.facadeModuleId ?? '')) return
    opened.add(name)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) open(next)
    chunk.viteMetadata?.importedCss?.forEach(open)
  }
  // Scripts of web workers are files that no other chunk names.
  const isRoot = (chunk: Chunk) => chunk.isEntry || (chunk.type === 'asset' && chunk.fileName.endsWith('.js'))
  chunks.filter(isRoot).forEach(({ fileName }) => open(fileName))
  return opened
}

const sizeOf = (chunk: Chunk) => chunk.code?.length ?? chunk.source?.length ?? 0

/** One file of its own: a worker loads nothing while it starts. */
async function bundled(entry: string, shell?: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell ?? null) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(folder, entry), output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: { type: string; code?: string }[]
  }
  const code = output.find((one) => one.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${entry} was not built`)
  return code
}

/** Names a build by what it is made of, so that building the same again is no new version. */
function sourceVersion(): string {
  const hash = createHash('sha256')
  for (const root of ['web', 'domain']) {
    const names = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => !/^(build|public|locales\/en)\/|\.test\.tsx?$/.test(name))
      .sort()
    for (const name of names) {
      const file = path.join(root, name)
      if (fs.statSync(file).isFile()) hash.update(`${root}/${name}\0`).update(fs.readFileSync(file))
    }
  }
  return hash
    .update(fs.readFileSync('package-lock.json'))
    .update(process.env['VITE_BRAND_NAME'] ?? '')
    .digest('hex')
    .slice(0, 12)
}

/** Puts values where their {{names}} stand. */
function filled(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, value), text)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
