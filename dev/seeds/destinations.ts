import { alongStreets, type RoutePoint } from './route.ts'
import { walkCorners } from './walk-corners.ts'

export interface SeedDestination {
  /** Slug; also the name of its poster files. */
  readonly key: string
  readonly name: string
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** The line shown to people, for example 'Lisbon, Portugal'. */
  readonly location: string
  readonly latitude: number
  readonly longitude: number
  /** IANA time zone. */
  readonly timeZone: string
  readonly description: string
  readonly posterSeed: number
  readonly roofColour: string
  readonly order: number
  /** A short walk through the old town for demo walkers. */
  readonly route: readonly RoutePoint[]
}

type SeedRow = Omit<SeedDestination, 'location' | 'order' | 'posterSeed' | 'route'>

const rows: readonly SeedRow[] = [
  {
    key: 'lisbon',
    name: 'Lisbon',
    country: 'Portugal',
    countryCode: 'PT',
    latitude: 38.7139,
    longitude: -9.1334,
    timeZone: 'Europe/Lisbon',
    description:
      'Follow tram 28 up through Alfama until the rails run out and the river opens below. Ask for the tiled stairs, the grandmother selling ginjinha from her doorway, or one more viewpoint before the light goes.',
    roofColour: '#c8553d',
  },
  {
    key: 'rome',
    name: 'Rome',
    country: 'Italy',
    countryCode: 'IT',
    latitude: 41.8902,
    longitude: 12.4922,
    timeZone: 'Europe/Rome',
    description:
      'Start at the Colosseum, then leave the crowd for the ivy lanes of Monti behind it. Your walker knows which bar pulls the shortest espresso and where a fountain still runs cold enough to drink.',
    roofColour: '#b9603f',
  },
  {
    key: 'kyoto',
    name: 'Kyoto',
    country: 'Japan',
    countryCode: 'JP',
    latitude: 34.9987,
    longitude: 135.7782,
    timeZone: 'Asia/Tokyo',
    description:
      'Walk the sloping stones of Ninenzaka with the Yasaka pagoda over every rooftop. Listen for wooden sandals, choose a tea house by its lantern, and turn off into a garden no wider than a door.',
    roofColour: '#4a5568',
  },
  {
    key: 'paris',
    name: 'Paris',
    country: 'France',
    countryCode: 'FR',
    latitude: 48.8584,
    longitude: 2.2945,
    timeZone: 'Europe/Paris',
    description:
      'Cross the Seine with the tower ahead of you, then follow the bookstalls along the quay. Say "left" and you are among zinc counters and warm butter; say "stop" and watch the lights begin on the hour.',
    roofColour: '#5f6b7a',
  },
  {
    key: 'new-york',
    name: 'New York',
    country: 'United States',
    countryCode: 'US',
    latitude: 40.7061,
    longitude: -73.9969,
    timeZone: 'America/New_York',
    description:
      'Step onto the boards of the Brooklyn Bridge and let the cables draw you toward Manhattan. Bicycle bells, a saxophone under the first tower, and a slice of pizza in Dumbo if you ask to turn around.',
    roofColour: '#7d4b3e',
  },
  {
    key: 'jaipur',
    name: 'Jaipur',
    country: 'India',
    countryCode: 'IN',
    latitude: 26.9239,
    longitude: 75.8267,
    timeZone: 'Asia/Kolkata',
    description:
      'Stand across from the Hawa Mahal while its 953 little windows turn from rose to copper. Then into Johari Bazaar: block printers, bangles stacked by colour, and chai poured from the height of an arm.',
    roofColour: '#c9604f',
  },
  {
    key: 'petra',
    name: 'Petra',
    country: 'Jordan',
    countryCode: 'JO',
    latitude: 30.3222,
    longitude: 35.4516,
    timeZone: 'Asia/Amman',
    description:
      'Walk the last bend of the Siq, where the rock leans in and the Treasury appears as a strip of rose light. A Bedouin guide will show you the carved steps, the blue lizards and the quiet hour before the tours.',
    roofColour: '#b4623f',
  },
  {
    key: 'cusco',
    name: 'Cusco',
    country: 'Peru',
    countryCode: 'PE',
    latitude: -13.5164,
    longitude: -71.9785,
    timeZone: 'America/Lima',
    description:
      'Climb from the Plaza de Armas to San Blas along walls the Inca fitted without mortar. Count the corners of the twelve-angled stone, meet a weaver at her loom, and rest where all the red roofs come into view.',
    roofColour: '#b5553a',
  },
  {
    key: 'giza',
    name: 'Giza',
    country: 'Egypt',
    countryCode: 'EG',
    latitude: 29.9773,
    longitude: 31.1325,
    timeZone: 'Africa/Cairo',
    description:
      'Stand on the plateau with sand in the wind and three pyramids in a row. Ask your walker to go right up to the first course of stone, then around to the Sphinx while camels pass with bells on.',
    roofColour: '#c79a5b',
  },
  {
    key: 'mexico-city',
    name: 'Mexico City',
    country: 'Mexico',
    countryCode: 'MX',
    latitude: 19.4352,
    longitude: -99.1412,
    timeZone: 'America/Mexico_City',
    description:
      'Begin under the marble domes of Bellas Artes and drift along Madero with the organ grinders. Tacos turn on the corner, jacarandas drop their blossom, and every doorway hides a courtyard worth a look.',
    roofColour: '#b8683e',
  },
  {
    key: 'porto',
    name: 'Porto',
    country: 'Portugal',
    countryCode: 'PT',
    latitude: 41.1403,
    longitude: -8.6095,
    timeZone: 'Europe/Lisbon',
    description:
      'Walk the Ribeira with laundry overhead and flat-bottomed boats of port on the Douro. Then up to the top deck of the iron bridge, where the whole stacked town turns gold at once.',
    roofColour: '#bf5a3c',
  },
  {
    key: 'venice',
    name: 'Venice',
    country: 'Italy',
    countryCode: 'IT',
    latitude: 45.438,
    longitude: 12.3359,
    timeZone: 'Europe/Rome',
    description:
      'Cross the Rialto as the market boats unload and lose the map on purpose. Water slaps the steps, a gondolier calls before the blind corner, and the next bridge is never more than a minute away.',
    roofColour: '#b85c44',
  },
  {
    key: 'tokyo',
    name: 'Tokyo',
    country: 'Japan',
    countryCode: 'JP',
    latitude: 35.6586,
    longitude: 139.7454,
    timeZone: 'Asia/Tokyo',
    description:
      'Trains hum above Yurakucho while grills smoke in the arches below, and the orange tower blinks over the rooftops. Take the crossing with everyone else, or the alley with six stools and one cook.',
    roofColour: '#46506b',
  },
  {
    key: 'carcassonne',
    name: 'Carcassonne',
    country: 'France',
    countryCode: 'FR',
    latitude: 43.2061,
    longitude: 2.3636,
    timeZone: 'Europe/Paris',
    description:
      'Enter by the drawbridge and walk between the two rings of wall, where swallows have the towers to themselves. Fifty-two turrets, one baker, and a view over the vines to the Pyrenees.',
    roofColour: '#596579',
  },
  {
    key: 'mumbai',
    name: 'Mumbai',
    country: 'India',
    countryCode: 'IN',
    latitude: 18.922,
    longitude: 72.8347,
    timeZone: 'Asia/Kolkata',
    description:
      'Meet the sea breeze at the Gateway of India, with ferries nudging the steps and kites overhead. Walk Colaba Causeway for brass and mango, then stop where the vada pav is fried to order.',
    roofColour: '#a85b48',
  },
  {
    key: 'luxor',
    name: 'Luxor',
    country: 'Egypt',
    countryCode: 'EG',
    latitude: 25.6995,
    longitude: 32.6391,
    timeZone: 'Africa/Cairo',
    description:
      'Walk the avenue of sphinxes to the one obelisk that never left for Paris. Feluccas tack across the Nile behind you, and at dusk the columns are lit from below, one after another.',
    roofColour: '#c08a4e',
  },
  {
    key: 'amman',
    name: 'Amman',
    country: 'Jordan',
    countryCode: 'JO',
    latitude: 31.9544,
    longitude: 35.9348,
    timeZone: 'Asia/Amman',
    description:
      'From the pillars of the Citadel the white houses spill down seven hills toward the Roman theatre. Take the stairs to Hashem for falafel, past the juice sellers and the man who sharpens knives by foot.',
    roofColour: '#cbb48c',
  },
  {
    key: 'lima',
    name: 'Lima',
    country: 'Peru',
    countryCode: 'PE',
    latitude: -12.0464,
    longitude: -77.0299,
    timeZone: 'America/Lima',
    description:
      'Under the carved balconies of the old centre the bells and the street vendors keep time together. Ask for a purple cup of chicha morada, the catacombs of San Francisco, or straight on to the sea cliffs.',
    roofColour: '#c98a3f',
  },
  {
    key: 'new-orleans',
    name: 'New Orleans',
    country: 'United States',
    countryCode: 'US',
    latitude: 29.9577,
    longitude: -90.0629,
    timeZone: 'America/Chicago',
    description:
      'A brass band starts up by the cathedral and Royal Street answers with a violin. Walk under the iron balconies with powdered sugar on the air, and let the river decide where you turn.',
    roofColour: '#5d6f63',
  },
  {
    key: 'oaxaca',
    name: 'Oaxaca',
    country: 'Mexico',
    countryCode: 'MX',
    latitude: 17.0654,
    longitude: -96.7237,
    timeZone: 'America/Mexico_City',
    description:
      'Santo Domingo glows at the top of the street and the paper flags never stop moving. Follow the smell of roasting chocolate to the mill, then to a courtyard where seven moles are on the fire.',
    roofColour: '#c0643f',
  },
]

/** Twenty places in ten countries, in the order in which the home page shows them. */
export const seedDestinations: readonly SeedDestination[] = rows.map((row, index) => ({
  ...row,
  location: `${row.name}, ${row.country}`,
  posterSeed: 101 + index * 37,
  order: index + 1,
  route: alongStreets(walkCorners[row.key] ?? []),
}))
