import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchFold } from '#domain/shared/search-fold.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool(await testDatabaseUrl(), () => undefined)
})
afterAll(() => pool.end())

async function foldedThere(texts: readonly string[]): Promise<string[]> {
  const { rows } = await raw<{ folded: string }>`
    select search_fold(t) as folded from unnest(${texts}::text[]) with ordinality as given (t, n) order by n`.execute(
    pool.db,
  )
  return rows.map((row) => row.folded)
}

test('the database folds texts as the screens do', async () => {
  // Every letter, mark and sign up to the end of the kana and compatibility forms, as it stands between two letters.
  const ranges = [
    [0x20, 0x6ff],
    [0x900, 0x97f],
    [0xe00, 0xe7f],
    [0x1e00, 0x1fff],
    [0x2000, 0x214f],
    [0x2c60, 0x2c7f],
    [0x3000, 0x30ff],
    [0xff00, 0xffef],
  ] as const
  const texts = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => `a${String.fromCodePoint(first + n)}b`),
  )
  const there = await foldedThere(texts)
  const different = texts.filter((text, n) => searchFold(text) !== there[n])
  expect(different.map((text) => [text, searchFold(text), there[texts.indexOf(text)]])).toEqual([])
})

test('words are folded as a whole: blanks, apostrophes, composed and decomposed letters', async () => {
  const texts = [
    '  Côte d’Azur ',
    'Łódź  –  Ærø',
    'İstanbul'.normalize('NFD'),
    'KÖNIGSTRAẞE',
    'トウキョウ',
    '서울',
    '',
  ]
  expect(await foldedThere(texts)).toEqual(texts.map(searchFold))
})
