/**
 * How much picture the uplink carries: a ladder, climbed down quickly and up slowly. Measured: a call left alone
 * begins at 320x180 and needs 26 s to reach 720p; with the order to maintain its resolution it is there in a third of a second. On
 * a poor uplink the same setting would cost smoothness, so the rung is lowered instead. Both sides of each picture of a camera
 * with 1280x720 are multiples of 16: some phones' encoders send what is not such with a torn edge, or not at all.
 */
export interface Rung {
  /** Lines the camera's picture is scaled to. */
  height: number
  maxKbps: number
  maxFps: number
  degradation: 'maintain-resolution' | 'balanced'
}

export const rungs = [
  { height: 720, maxKbps: 2500, maxFps: 30, degradation: 'maintain-resolution' },
  { height: 576, maxKbps: 1400, maxFps: 30, degradation: 'maintain-resolution' },
  { height: 432, maxKbps: 700, maxFps: 24, degradation: 'maintain-resolution' },
  { height: 288, maxKbps: 350, maxFps: 20, degradation: 'balanced' },
] as const satisfies readonly Rung[]

/**
 * The highest rung of a picture for a guest of a walk (docs/rules/guests.md): peer to peer each guest is a picture more on the
 * walker's uplink, and the traveler's comes first.
 */
export const guestsRung = 1

/** Of what an uplink was measured to carry so much is for pictures; the rest is for voices and for what a measurement is off. */
const picturesShare = 0.8

/**
 * The highest rung of each picture when so many viewers get one of their own over direct connections: together they are within what the
 * uplink was measured to carry (kbit/s), less what `others` take of it already; the lowest rung where it carries less than that. An uplink
 * that was not measured limits nothing: each picture falls by itself.
 */
export function sharedRung(
  viewers: number,
  { uplinkKbps, othersKbps = 0 }: { uplinkKbps: number | null; othersKbps?: number },
): number {
  if (uplinkKbps === null || viewers === 0) return guestsRung
  const each = Math.max(0, uplinkKbps * picturesShare - othersKbps) / viewers
  const fits = rungs.findIndex(({ maxKbps }, rung) => rung >= guestsRung && maxKbps <= each)
  return fits < 0 ? rungs.length - 1 : fits
}

/** What the lowest rung needs: with less there is no walk. */
export const leastKbps = Math.min(...rungs.map(({ maxKbps }) => maxKbps))

export interface UplinkReading {
  lossShare: number | null
  availableKbps: number | null
  limitation: 'none' | 'cpu' | 'bandwidth' | 'other'
  framesPerSecond: number | null
  /** Frames since the last reading: what the camera gave, and what of them was sent; null where the browser does not report them. */
  frames: { captured: number; sent: number } | null
}

export interface QualityState {
  rung: number
  /** The highest rung that is climbed to. */
  highest: number
  badForS: number
  goodForS: number
  /** Seconds of good readings wanted before the next climb; doubles each time a climb had to be taken back. */
  patienceS: number
  sinceClimbS: number
  ageS: number
}

/** Begins on the highest rung that it may climb to. */
export const startQuality = (highest = 0): QualityState => ({
  rung: highest,
  highest,
  badForS: 0,
  goodForS: 0,
  patienceS: 10,
  sinceClimbS: 1000,
  ageS: 0,
})

/** Another highest rung: a picture above it falls to it at once, one below climbs to it by and by. */
export const withHighest = (state: QualityState, highest: number): QualityState => ({
  ...state,
  highest,
  rung: Math.max(state.rung, highest),
})

/** The browser's own estimate starts near nothing and climbs; judging it earlier would lower every call. */
const warmUpS = 6
const badEnoughS = 3
const maxPatienceS = 120

/** One reading per second. */
export function nextQuality(state: QualityState, reading: UplinkReading): QualityState {
  const aged = { ...state, ageS: state.ageS + 1, sinceClimbS: state.sinceClimbS + 1 }
  if (aged.ageS <= warmUpS) return aged
  const isBad = isOverloaded(reading, state.rung)
  const badForS = isBad ? aged.badForS + 1 : 0
  const goodForS = isBad ? 0 : aged.goodForS + 1
  if (badForS >= badEnoughS && state.rung < rungs.length - 1) {
    const isClimbTakenBack = aged.sinceClimbS < aged.patienceS
    const patienceS = isClimbTakenBack ? Math.min(maxPatienceS, aged.patienceS * 2) : aged.patienceS
    return { ...aged, rung: state.rung + 1, badForS: 0, goodForS: 0, patienceS }
  }
  if (goodForS >= aged.patienceS && state.rung > state.highest && hasRoom(reading, state.rung - 1))
    return { ...aged, rung: state.rung - 1, badForS: 0, goodForS: 0, sinceClimbS: 0 }
  return { ...aged, badForS, goodForS }
}

function isOverloaded(reading: UplinkReading, rung: number): boolean {
  if ((reading.lossShare ?? 0) > 0.08) return true
  const wanted = rungs[rung]?.maxFps ?? 30
  // With the order to maintain its lines Chromium drops frames and says that nothing limits it: what the camera gives is compared.
  if (reading.frames && isLosingFrames(reading.frames, wanted)) return true
  const isJerky = reading.framesPerSecond !== null && reading.framesPerSecond < wanted * 0.6
  return isJerky && (reading.limitation === 'cpu' || reading.limitation === 'bandwidth')
}

/** Fewer frames than this in a reading are no measure: the camera is just being opened, or shows nothing. */
const fewFrames = 5

/** Whether much of what a camera gives does not leave the device; frames above the wanted ones are left out on purpose. */
export const isLosingFrames = (
  { captured, sent }: { captured: number; sent: number },
  wanted: number = rungs[0].maxFps,
): boolean => captured >= fewFrames && sent < Math.min(captured, wanted) * 0.6

function hasRoom(reading: UplinkReading, rung: number): boolean {
  const wanted = rungs[rung]?.maxKbps ?? 0
  return reading.availableKbps === null || reading.availableKbps > wanted * 0.7
}
