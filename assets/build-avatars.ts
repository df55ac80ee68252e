/** Renders the seeded people: web/public/avatars/p01.webp to p26.webp, 256 px, from openly licensed (CC0) drawings. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, '../web/public/avatars')
const backgrounds = ['ffdfd5', 'c9ebe5', 'fbe3b0', 'e6e1ea', 'ffcbb5', 'bfe2e2', 'f6d9c4', 'dcd3ea']
const skins = ['edb98a', 'ae5d29', 'ffdbb4', 'd08b5b', '8a4b2b', 'f3c9a4']
const clothes = ['c8452b', '0f6f68', 'f2b84b', '5a4a86', '2f77a8', 'b5553a', '61bfb2']
const faces = ['smile', 'calm', 'cute', 'smile', 'awe', 'calm', 'smile'] as const

type Options = Parameters<typeof openPeeps.create>[0]['options']
type Head = NonNullable<Options['head']>[number]
type Beard = NonNullable<Options['facialHair']>[number]
type Glasses = NonNullable<Options['accessories']>[number]

/** Twenty-six people, each by hair, beard and glasses, chosen by hand so that no two look alike. */
const people: readonly (readonly [head: Head, beard?: Beard | '', glasses?: Glasses])[] = [
  ['longCurly'],
  ['short4', 'full2'],
  ['bun'],
  ['twists'],
  ['grayShort', 'moustache1', 'glasses3'],
  ['hijab'],
  ['medium3'],
  ['short1', 'goatee1'],
  ['longAfro'],
  ['pomp', '', 'glasses2'],
  ['bangs'],
  ['turban', 'full'],
  ['cornrows2'],
  ['grayBun', '', 'glasses'],
  ['flatTop'],
  ['medium1'],
  ['hatBeanie', 'full4'],
  ['afro'],
  ['buns', '', 'glasses4'],
  ['short5'],
  ['long'],
  ['dreads1', 'chin'],
  ['mediumStraight'],
  ['hatHip', 'moustache3'],
  ['bantuKnots'],
  ['shaved2', 'full3', 'glasses2'],
]

const pick = <T>(list: readonly T[], index: number): T[] => [list[index % list.length] as T]

function drawing(key: string, index: number): string {
  const [head, beard, glasses] = people[index] ?? ['short1']
  return createAvatar(openPeeps, {
    seed: `huvr-${key}`,
    size: 256,
    backgroundColor: pick(backgrounds, index * 3),
    skinColor: pick(skins, index * 5 + Math.floor(index / 6)),
    clothingColor: pick(clothes, index * 2),
    headContrastColor: head.startsWith('gray')
      ? ['a8a2a6']
      : pick(['2c1b18', '4a312c', '724133', '3b2a44'], index),
    head: [head],
    face: pick(faces, index),
    facialHair: beard === undefined || beard === '' ? [] : [beard],
    facialHairProbability: beard === undefined || beard === '' ? 0 : 100,
    accessories: glasses === undefined ? [] : [glasses],
    accessoriesProbability: glasses === undefined ? 0 : 100,
    maskProbability: 0,
    scale: 94,
    translateY: 4,
  }).toString()
}

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path fill="#f6d9c4" d="M0 0h256v256H0z"/><circle cx="128" cy="104" r="46" fill="#c8452b" opacity=".55"/><path fill="#c8452b" opacity=".55" d="M38 256c0-54 38-88 90-88s90 34 90 88z"/></svg>
`

await mkdir(folder, { recursive: true })
for (let index = 0; index < people.length; index++) {
  const key = `p${String(index + 1).padStart(2, '0')}`
  const picture = sharp(Buffer.from(drawing(key, index)), { density: 144 })
    .resize(256, 256)
    .flatten()
  await picture.webp({ quality: 82, effort: 6 }).toFile(path.join(folder, `${key}.webp`))
}
await writeFile(path.join(folder, 'placeholder.svg'), placeholder)
