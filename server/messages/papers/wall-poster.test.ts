import { expect, test } from 'vitest'
import { drawWallPoster, type WallPoster } from '#server/messages/papers/wall-poster.ts'
import { readPaper } from '#server/testing/papers.ts'

const poster: WallPoster = {
  title: 'Paseo en vivo en Venecia',
  lang: 'es',
  at: new Date('2026-06-01T12:00:00Z'),
  size: 'letter',
  productName: 'Huvr',
  place: 'Venecia',
  country: 'Italia',
  picture: null,
  day: 'miércoles, 30 de septiembre de 2026',
  time: '10:00 a. m. hora de verano de Europa central',
  walker: 'Marta pasea allí para nosotros',
  what: 'Vemos juntos un paseo en vivo en la pantalla grande. El guía está allí en ese momento, nos oye y va adonde le pedimos.',
  relatives: {
    heading: '¿No estás en la sala? Acompáñanos desde casa',
    words: 'Escanea la imagen con un teléfono o abre la dirección. No cuesta nada y no necesitas una cuenta.',
    url: 'https://huvr.example/join/abcdefghijklmnopqrstuv',
    label: 'Imagen para escanear que abre el paseo',
  },
}
const longNames = {
  place: 'The Old Town and the Harbor of Saint John on the Great River',
  walker: 'María de los Ángeles Wolfeschlegelsteinhausenbergerdorff-Ruiz pasea allí para nosotros',
}
/** The upper edge of the picture to scan, from the lower edge of the page. */
const relativesTop = 48 + 118

test.each([
  ['letter', {}],
  ['letter', longNames],
  ['a4', longNames],
] as const)(
  'each line stands below the one before it, and above what is for relatives: %s',
  async (size, own) => {
    const { pages, places } = await readPaper(await drawWallPoster({ ...poster, size, ...own }))
    expect(pages).toBe(1)
    const lines = places.filter(({ x }, at) => at === 0 || x < 50)
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1]
      if (before) expect(before.y - line.y, line.text).toBeGreaterThanOrEqual(line.size)
    }
    const relatives = lines.findIndex(({ text }) => text.startsWith('¿No'))
    expect(relatives).toBeGreaterThan(0)
    for (const { text, y } of lines.slice(0, relatives)) expect(y, text).toBeGreaterThan(relativesTop)
  },
)

test('pictures among the letters of a name are left out', async () => {
  const { text } = await readPaper(
    await drawWallPoster({ ...poster, walker: 'Marta 🌸👩🏽‍🌾🇵🇹 pasea allí para nosotros' }),
  )
  expect(text).toContain('Marta pasea allí para nosotros')
  expect(text).not.toContain('U+')
})
