/** Walks that seeded people have taken, so that ratings, lists, receipts and replays have something to show. */
export type PastWalk = {
  key: string
  traveller: string
  walker: string
  destination: string
  daysAgo: number
  plannedMinutes: number
  /** Stretches of seconds from the start during which the picture ran. */
  live: readonly (readonly [number, number])[]
  stars: number
  comment: string
  /** Stars the walker gave. */
  starsBack: number
  isRecorded?: boolean
}

const walk = (
  key: string,
  traveller: string,
  walker: string,
  destination: string,
  daysAgo: number,
  plannedMinutes: number,
  live: PastWalk['live'],
  stars: number,
  comment: string,
  starsBack = 5,
): PastWalk => ({
  key,
  traveller,
  walker,
  destination,
  daysAgo,
  plannedMinutes,
  live,
  stars,
  comment,
  starsBack,
})

export const pastWalks: readonly PastWalk[] = [
  walk(
    'w15',
    'june',
    'demo-lisbon',
    'lisbon',
    40,
    10,
    [[0, 585]],
    4.5,
    'A painted street, but every turn was mine.',
  ),
  walk(
    'w16',
    'teo',
    'demo-lisbon',
    'lisbon',
    38,
    10,
    [[0, 420]],
    5,
    'I said stop and she stopped. Now I understand how it works.',
  ),
  walk('w17', 'june', 'demo-venice', 'venice', 37, 10, [[0, 560]], 4.5, 'The painted harbour is lovely.'),
  walk('w18', 'teo', 'demo-tokyo', 'tokyo', 36, 10, [[0, 598]], 5, 'All those lamps. A good first try.'),
  walk('w19', 'june', 'demo-new-york', 'new-york', 35, 10, [[0, 470]], 4.5, 'Answered at once.'),
  walk(
    'w01',
    'noor',
    'marta',
    'lisbon',
    30,
    20,
    [[0, 1130]],
    5,
    'Marta found the one bakery still open. I could almost smell it.',
  ),
  walk(
    'w02',
    'eli',
    'marta',
    'lisbon',
    26,
    10,
    [
      [0, 410],
      [436, 570],
    ],
    5,
    'A tunnel cut us off for a moment and the meter simply waited.',
  ),
  walk('w03', 'june', 'marta', 'lisbon', 21, 30, [[0, 1745]], 4.5, 'Stairs, tiles, a cat on every sill.'),
  walk(
    'w04',
    'teo',
    'kenji',
    'kyoto',
    20,
    20,
    [[0, 1160]],
    5,
    'The garden before the buses. He whispered, so did I.',
  ),
  walk('w05', 'noor', 'kenji', 'kyoto', 17, 10, [[0, 590]], 4.5, ''),
  walk(
    'w06',
    'eli',
    'giulia',
    'rome',
    16,
    20,
    [[0, 905]],
    5,
    'She turned left when I said left. It still surprises me.',
  ),
  walk(
    'w07',
    'june',
    'giulia',
    'rome',
    13,
    10,
    [
      [0, 300],
      [342, 560],
    ],
    4,
    'Rain for half of it, and worth it.',
  ),
  walk(
    'w08',
    'teo',
    'amira',
    'giza',
    12,
    30,
    [[0, 1690]],
    5,
    'My mother watched with me. She cried a little.',
  ),
  walk('w09', 'noor', 'amira', 'giza', 9, 10, [[0, 575]], 5, 'Larger than any picture.'),
  walk(
    'w10',
    'june',
    'lucas',
    'oaxaca',
    8,
    20,
    [[0, 1190]],
    4.5,
    'Lucas asked the price of everything I pointed at.',
  ),
  walk('w11', 'eli', 'lucas', 'oaxaca', 6, 10, [[0, 480]], 5, 'Mole at ten in the morning. I am jealous.'),
  {
    ...walk(
      'w12',
      'noor',
      'giulia',
      'rome',
      4,
      10,
      [
        [0, 355],
        [378, 585],
      ],
      5,
      'Ten minutes that felt like an afternoon.',
    ),
    isRecorded: true,
  },
  {
    ...walk('w13', 'eli', 'amira', 'giza', 3, 10, [[0, 540]], 4.5, 'Clear picture all the way to the top.'),
    isRecorded: true,
  },
  {
    ...walk(
      'w14',
      'noor',
      'marta',
      'lisbon',
      1,
      20,
      [[0, 1020]],
      5,
      'Second time with Marta, and not the last.',
    ),
    isRecorded: true,
  },
]
