import { listPrice } from '../../domain/money/list-price.ts'
import { priceOfMinutes } from '../../domain/money/price.ts'
import { splitCharge, splitTermsAt } from '../../domain/money/split.ts'

/** A moving picture on the phone: one of the demo walker's clips, played from its start. */
export interface Clip {
  readonly name: string
  readonly seconds: number
  /** The last picture stands for the whole time from here on. */
  readonly freezesAt?: number
}

/** Something drawn over the frame from one second of its shot on; the drawings are in drawings.ts. */
export interface Overlay {
  readonly drawing: string
  readonly at: number
  readonly until?: number
}

/** What is said: the words of the caption, and the shorter ones on the card. */
export interface Line {
  readonly at: number
  readonly until: number
  readonly caption: string
  readonly card?: string
}

/** One picture of the film; times are seconds from its own start. */
export interface Shot {
  readonly chapter: number
  readonly seconds: number
  readonly headline: string
  readonly lines: readonly Line[]
  readonly clips?: readonly Clip[]
  readonly overlays?: readonly Overlay[]
}

/** The parts of the film, in order. */
export const chapterTitles = [
  'What a walk is',
  'Before you go',
  'People and private places',
  'Steering',
  'When the signal is lost',
  'Ending a walk',
  'Your pay',
] as const

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The pay of a walk of ten live minutes, by the rules that pay it. */
export const payExample = ((): Record<'price' | 'fee' | 'walker' | 'percent', string> => {
  const terms = splitTermsAt(Date.UTC(2026, 0, 1))
  const price = priceOfMinutes(listPrice, 10)
  const { feeCents, walkerCents } = splitCharge(price, terms)
  return {
    price: dollars(price),
    fee: dollars(feeCents),
    walker: dollars(walkerCents),
    percent: `${terms.walkerPercent}%`,
  }
})()

/** The film, shot by shot. */
export const shots: readonly Shot[] = [
  {
    chapter: 0,
    seconds: 13,
    headline: 'You walk. They are there with you.',
    clips: [
      { name: 'street/walk', seconds: 10 },
      { name: 'street/walk', seconds: 3 },
    ],
    overlays: [
      { drawing: 'liveChip', at: 1 },
      { drawing: 'farAway', at: 5 },
    ],
    lines: [
      {
        at: 0.8,
        until: 4.8,
        caption: 'This is a walk: a street, a phone in your hand, and a traveler far away.',
        card: 'A street, and a phone in your hand.',
      },
      {
        at: 5,
        until: 8.8,
        caption: 'The traveler sees what your camera sees, live, and hears your voice.',
        card: 'A traveler far away sees it live.',
      },
      {
        at: 9,
        until: 12.8,
        caption: 'They say where they would like to go. You show the way.',
        card: 'They choose the turns. You lead.',
      },
    ],
  },
  {
    chapter: 1,
    seconds: 13,
    headline: 'Two quiet minutes before you go.',
    overlays: [
      { drawing: 'checkBattery', at: 0.8 },
      { drawing: 'checkLens', at: 3 },
      { drawing: 'checkSound', at: 5.2 },
      { drawing: 'checkWay', at: 7.4 },
    ],
    lines: [
      {
        at: 0.8,
        until: 4.8,
        caption: 'Charge your phone above one half, and wipe the lens with a soft cloth.',
      },
      {
        at: 5,
        until: 8.6,
        caption: 'Put one earphone in and leave the other ear to the street.',
        card: 'One ear for the traveler, one for the street.',
      },
      {
        at: 8.8,
        until: 12.8,
        caption: 'Choose streets that you know, in weather that is fine to walk in.',
        card: 'Walk where you know your way.',
      },
    ],
  },
  {
    chapter: 2,
    seconds: 11,
    headline: 'The people on the street come first.',
    clips: [
      { name: 'harbour/walk', seconds: 10 },
      { name: 'harbour/walk', seconds: 1 },
    ],
    overlays: [{ drawing: 'keepDistance', at: 4.4 }],
    lines: [
      {
        at: 0.8,
        until: 4.2,
        caption: 'Passers-by did not ask to be filmed. Keep your distance.',
        card: 'Show the place, not the passers-by.',
      },
      {
        at: 4.4,
        until: 7.6,
        caption: 'Ask before you film up close. Turn away when they mind.',
        card: 'Ask first. If they mind, turn away.',
      },
      {
        at: 7.8,
        until: 10.8,
        caption: 'Never follow a person. Never film children up close.',
        card: 'Never follow. Never film children up close.',
      },
    ],
  },
  {
    chapter: 2,
    seconds: 11,
    headline: 'Some places are not for filming.',
    overlays: [
      { drawing: 'noHomes', at: 0.8 },
      { drawing: 'noSchools', at: 2 },
      { drawing: 'noHospitals', at: 3.2 },
      { drawing: 'noSigns', at: 4.4 },
    ],
    lines: [
      {
        at: 0.8,
        until: 5,
        caption: 'No private homes, no schools, no hospitals, no place that says no.',
      },
      {
        at: 5.2,
        until: 7.8,
        caption: 'Asked to go there? Say “Not safe” and walk on.',
        card: 'Asked to go there? Say “Not safe”.',
      },
      {
        at: 8,
        until: 10.8,
        caption: 'Traffic first. Stop before you look at the screen.',
        card: 'Stop before you look at the screen.',
      },
    ],
  },
  {
    chapter: 3,
    seconds: 15,
    headline: 'An arrow, a buzz, and you decide.',
    clips: [
      { name: 'street/walk', seconds: 3 },
      { name: 'street/left', seconds: 3 },
      { name: 'street/walk', seconds: 2 },
      { name: 'street/stop', seconds: 4 },
      { name: 'street/walk', seconds: 3 },
    ],
    overlays: [
      { drawing: 'orderLeft', at: 1.6, until: 5.8 },
      { drawing: 'onIt', at: 2.6, until: 5.8 },
      { drawing: 'orderStop', at: 7.4, until: 11.6 },
      { drawing: 'notSafe', at: 12 },
    ],
    lines: [
      {
        at: 0.8,
        until: 5.8,
        caption: 'The traveler taps “left”. You see an arrow, feel a buzz and hear the word.',
        card: 'You see it, feel it and hear it.',
      },
      {
        at: 6,
        until: 10.4,
        caption: 'Say “On it” with one tap, and take your time.',
        card: 'One tap: “On it”.',
      },
      {
        at: 10.6,
        until: 14.8,
        caption: 'It is a wish, never an order. “Not safe” is always a good answer.',
        card: 'A wish, never an order.',
      },
    ],
  },
  {
    chapter: 4,
    seconds: 13,
    headline: 'No signal? Stand still. It waits.',
    clips: [{ name: 'night/walk', seconds: 13, freezesAt: 2.4 }],
    overlays: [
      { drawing: 'paused', at: 2.4 },
      { drawing: 'ring', at: 5 },
    ],
    lines: [
      {
        at: 0.8,
        until: 4.6,
        caption: 'When the signal breaks, the meter stops. Nothing is charged.',
        card: 'The meter stops at once.',
      },
      {
        at: 4.8,
        until: 8.6,
        caption: 'Stand still where the sky is open. The walk goes on by itself.',
        card: 'Stand where the sky is open.',
      },
      {
        at: 8.8,
        until: 12.8,
        caption: 'After ninety seconds it ends, and you are paid for what was live.',
        card: 'After 90 seconds it ends. What was live is paid.',
      },
    ],
  },
  {
    chapter: 5,
    seconds: 11,
    headline: 'End well, or end at once.',
    clips: [
      { name: 'harbour/stop', seconds: 4 },
      { name: 'harbour/stop', seconds: 4 },
      { name: 'harbour/stop', seconds: 3 },
    ],
    overlays: [
      { drawing: 'twoMinutes', at: 0.8, until: 4.6 },
      { drawing: 'endButton', at: 4.8 },
    ],
    lines: [
      {
        at: 0.8,
        until: 4,
        caption: 'Two minutes before the end you both see a sign.',
        card: 'Two minutes to go: a good last view.',
      },
      {
        at: 4.2,
        until: 7.2,
        caption: 'Say goodbye, stop, and press End.',
        card: 'Say goodbye, then press End.',
      },
      {
        at: 7.4,
        until: 10.8,
        caption: 'When you do not feel safe, end at once.',
        card: 'Not safe? End at once, without a reason.',
      },
    ],
  },
  {
    chapter: 6,
    seconds: 12,
    headline: 'You know what it pays before you accept.',
    overlays: [
      { drawing: 'receiptPrice', at: 0.8 },
      { drawing: 'receiptFee', at: 2.6 },
      { drawing: 'receiptWalker', at: 4.4 },
      { drawing: 'receiptTip', at: 7 },
    ],
    lines: [
      {
        at: 0.8,
        until: 6.4,
        caption: `Ten live minutes cost ${payExample.price}. After card processing you get ${payExample.percent}: ${payExample.walker}.`,
      },
      {
        at: 6.6,
        until: 9,
        caption: 'Tips are yours, less the cost of the card.',
        card: 'Tips are yours.',
      },
      {
        at: 9.2,
        until: 11.8,
        caption: 'It is paid every Monday. Now, a few questions.',
        card: 'Paid every Monday.',
      },
    ],
  },
]

/** When each shot begins, in seconds of the film. */
export const shotStarts: readonly number[] = shots.map((_, index) =>
  shots.slice(0, index).reduce((sum, shot) => sum + shot.seconds, 0),
)

/** The whole film's length in seconds. */
export const filmSeconds: number = shots.reduce((sum, shot) => sum + shot.seconds, 0)

/** Where each chapter begins. */
export const chapters: readonly { readonly title: string; readonly startsAtS: number }[] = chapterTitles.map(
  (title, chapter) => ({
    title,
    startsAtS: shotStarts[shots.findIndex((shot) => shot.chapter === chapter)] ?? 0,
  }),
)
