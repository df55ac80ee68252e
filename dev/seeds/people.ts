/** Who lives in a fresh trial. Phone numbers are of the ranges kept for fiction, so nobody real is called. */
export type SeedPerson = {
  /** Stable name; ids and avatars derive from it. */
  key: string
  role: 'traveller' | 'walker' | 'demoWalker' | 'operator'
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
  phoneCountryKey: string
  timeZone: string
  avatar: string
  walker?: {
    destination: string
    languages: number[]
    equipments: number[]
    description: string
    clip?: 'street' | 'harbour' | 'night'
  }
}

/** Every seeded person also signs in with this password. */
export const seedPassword = 'Walk-with-me-1'

const us = (line: string) => ({ phone: `+1202555${line}`, phoneCountryCode: '+1', phoneCountryKey: 'US' })

const demo = (
  key: string,
  firstName: string,
  line: string,
  avatar: string,
  timeZone: string,
  walker: NonNullable<SeedPerson['walker']>,
): SeedPerson => ({
  key,
  role: 'demoWalker',
  firstName,
  lastName: 'Demo',
  ...us(line),
  timeZone,
  avatar,
  walker,
})
const walker = (
  key: string,
  firstName: string,
  lastName: string,
  line: string,
  avatar: string,
  timeZone: string,
  profile: NonNullable<SeedPerson['walker']>,
): SeedPerson => ({
  key,
  role: 'walker',
  firstName,
  lastName,
  ...us(line),
  timeZone,
  avatar,
  walker: profile,
})
const traveller = (
  key: string,
  firstName: string,
  lastName: string,
  line: string,
  avatar: string,
  timeZone: string,
): SeedPerson => ({
  key,
  role: 'traveller',
  firstName,
  lastName,
  ...us(line),
  timeZone,
  avatar,
})

export const seedPeople: readonly SeedPerson[] = [
  traveller('noor', 'Noor', 'Haddad', '0101', 'p01', 'America/Denver'),
  traveller('eli', 'Eli', 'Brandt', '0102', 'p02', 'Europe/Berlin'),
  traveller('june', 'June', 'Okafor', '0103', 'p03', 'America/New_York'),
  traveller('teo', 'Teo', 'Lindqvist', '0104', 'p04', 'Europe/Stockholm'),
  {
    key: 'olga',
    role: 'operator',
    firstName: 'Olga',
    lastName: 'Marsh',
    ...us('0190'),
    timeZone: 'America/Denver',
    avatar: 'p05',
  },
  walker('marta', 'Marta', 'Reis', '0110', 'p06', 'Europe/Lisbon', {
    destination: 'lisbon',
    languages: [0, 1, 7],
    equipments: [1, 5],
    description: 'Alfama native. Tiles, fado and the best custard tart on the hill.',
  }),
  walker('kenji', 'Kenji', 'Mori', '0111', 'p07', 'Asia/Tokyo', {
    destination: 'kyoto',
    languages: [0, 4],
    equipments: [1, 2],
    description: 'Temple gardens before the buses come, and tofu shops after.',
  }),
  walker('giulia', 'Giulia', 'Ferri', '0112', 'p08', 'Europe/Rome', {
    destination: 'rome',
    languages: [0, 10],
    equipments: [1],
    description: 'Monti lanes, market mornings and espresso at the bar.',
  }),
  walker('amira', 'Amira', 'Said', '0113', 'p09', 'Africa/Cairo', {
    destination: 'giza',
    languages: [0, 5, 12],
    equipments: [1, 5],
    description: 'I grew up within sight of the pyramids and still look up.',
  }),
  walker('lucas', 'Lucas', 'Perez', '0114', 'p10', 'America/Mexico_City', {
    destination: 'oaxaca',
    languages: [0, 1],
    equipments: [1, 2],
    description: 'Markets, mole and mezcal, in that order.',
  }),
  demo('demo-lisbon', 'Rosa', '0120', 'p11', 'Europe/Lisbon', {
    destination: 'lisbon',
    languages: [0, 7],
    equipments: [1],
    description: 'Demo walker. I answer at once and walk a painted street for you.',
    clip: 'street',
  }),
  demo('demo-venice', 'Nico', '0121', 'p12', 'Europe/Rome', {
    destination: 'venice',
    languages: [0, 10],
    equipments: [1],
    description: 'Demo walker. Canals of paint, but the turns are yours.',
    clip: 'harbour',
  }),
  demo('demo-tokyo', 'Yui', '0122', 'p13', 'Asia/Tokyo', {
    destination: 'tokyo',
    languages: [0, 4],
    equipments: [1],
    description: 'Demo walker. A night market made of light and patience.',
    clip: 'night',
  }),
  demo('demo-new-york', 'Dee', '0123', 'p14', 'America/New_York', {
    destination: 'new-york',
    languages: [0, 1],
    equipments: [1],
    description: 'Demo walker. Try the steering pad; I do as I am told.',
    clip: 'street',
  }),
]
