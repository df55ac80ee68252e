/** Who lives in a fresh trial. Phone numbers are of the ranges kept for fiction, so no real person is called. */
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
  }
}

/** Every seeded person also signs in with this password. */
export const seedPassword = 'Walk-with-me-1'

/** What the operator's authenticator app of the demo knows, to be typed into a real one (base 32). */
export const seedFactorSecret = 'HUVRDEMO22HUVRDEMO33HUVRDEMO44AA'

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

const firstNames =
  'Ada Bela Cleo Dora Edda Fara Gina Hana Ines Jana Kaya Lena Mira Nela Oona Pia Runa Sena Tara Ulla Vera Wanda Xenia Yara Zoe'.split(
    ' ',
  )
const areaCodes = [212, 213, 305, 312, 404, 415, 512, 617, 702, 808]

/** The person of this number beside the seeded ones, each with a first name and a phone of their own; 1000 at most. */
export function personNumber(
  number: number,
  as: { role: 'traveller' | 'operator' } | { role: 'walker'; destination: string },
): SeedPerson {
  const round = Math.floor(number / firstNames.length)
  const area = areaCodes[Math.floor(number / 100)]
  if (area === undefined) throw new Error('there are phone numbers for 1000 people beside the seeded ones')
  return {
    key: `person-${number}`,
    role: as.role,
    firstName: `${firstNames[number % firstNames.length]}${'bcdfghklmnprstvwxz'.charAt(round - 1)}`,
    lastName: 'Moss',
    phone: `+1${area}555${String(100 + (number % 100)).padStart(4, '0')}`,
    phoneCountryCode: '+1',
    phoneCountryKey: 'US',
    timeZone: 'Europe/Lisbon',
    avatar: 'p01',
    ...(as.role === 'walker'
      ? {
          walker: {
            destination: as.destination,
            languages: [0],
            equipments: [1],
            description: 'I know every corner here.',
          },
        }
      : {}),
  }
}

export const seedPeople: readonly SeedPerson[] = [
  traveller('noor', 'Noor', 'Haddad', '0101', 'p21', 'America/Denver'),
  traveller('eli', 'Eli', 'Brandt', '0102', 'p02', 'Europe/Berlin'),
  traveller('june', 'June', 'Okafor', '0103', 'p03', 'America/New_York'),
  traveller('teo', 'Teo', 'Lindqvist', '0104', 'p05', 'Europe/Stockholm'),
  {
    key: 'olga',
    role: 'operator',
    firstName: 'Olga',
    lastName: 'Marsh',
    ...us('0190'),
    timeZone: 'America/Denver',
    avatar: 'p23',
  },
  walker('marta', 'Marta', 'Reis', '0110', 'p07', 'Europe/Lisbon', {
    destination: 'lisbon',
    languages: [0, 1, 7],
    equipments: [1, 5],
    description: 'Alfama native. Tiles, fado and the best custard tart on the hill.',
  }),
  walker('kenji', 'Kenji', 'Mori', '0111', 'p20', 'Asia/Tokyo', {
    destination: 'kyoto',
    languages: [0, 4],
    equipments: [1, 2],
    description: 'Temple gardens before the buses come, and tofu shops after.',
  }),
  walker('giulia', 'Giulia', 'Ferri', '0112', 'p01', 'Europe/Rome', {
    destination: 'rome',
    languages: [0, 10],
    equipments: [1],
    description: 'Monti lanes, market mornings and espresso at the bar.',
  }),
  walker('amira', 'Amira', 'Said', '0113', 'p06', 'Africa/Cairo', {
    destination: 'giza',
    languages: [0, 5, 12],
    equipments: [1, 5],
    description: 'I grew up within sight of the pyramids and still look up.',
  }),
  walker('lucas', 'Lucas', 'Perez', '0114', 'p08', 'America/Mexico_City', {
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
  }),
  demo('demo-venice', 'Nico', '0121', 'p26', 'Europe/Rome', {
    destination: 'venice',
    languages: [0, 10],
    equipments: [1],
    description: 'Demo walker. Canals of paint, but the turns are yours.',
  }),
  demo('demo-tokyo', 'Yui', '0122', 'p16', 'Asia/Tokyo', {
    destination: 'tokyo',
    languages: [0, 4],
    equipments: [1],
    description: 'Demo walker. A market street made of light and patience.',
  }),
  demo('demo-new-york', 'Dee', '0123', 'p14', 'America/New_York', {
    destination: 'new-york',
    languages: [0, 1],
    equipments: [1],
    description: 'Demo walker. Try the steering pad; I do as I am told.',
  }),
]
