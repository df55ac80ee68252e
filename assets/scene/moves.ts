import { period } from './houses.ts'

/** Where the camera is, in metres along the street, and where it looks, in radians. */
export interface View {
  readonly x: number
  readonly height: number
  readonly z: number
  readonly pitch: number
  /** Positive is to the left. */
  readonly yaw: number
  readonly roll: number
  /** How far the street itself has been turned, so that the light turns along. */
  readonly heading: number
}

export interface Move {
  readonly seconds: number
  /** Seconds over which the end melts into the start; 0 for a clip that plays once. */
  readonly melt: number
  /** A side street is built at the crossing when a clip turns into it. */
  readonly turn: 'none' | 'left' | 'right'
  readonly viewAt: (seconds: number) => View
}

const eyes = 1.62
const walkSeconds = 10
const stepsPerSecond = 1.8

const smooth = (share: number): number => {
  const held = Math.min(1, Math.max(0, share))
  return held * held * (3 - 2 * held)
}

function walkView(seconds: number): View {
  const loop = (seconds / walkSeconds) * Math.PI * 2
  const step = seconds * Math.PI * stepsPerSecond
  return {
    x: Math.sin(loop) * 0.32 + Math.sin(step) * 0.02,
    height: eyes + Math.abs(Math.sin(step)) * 0.04,
    z: -(seconds / walkSeconds) * period,
    pitch: 0.035 + Math.sin(loop * 2) * 0.012 + Math.sin(step * 2) * 0.003,
    yaw: Math.sin(loop + 0.6) * 0.1 - Math.sin(0.6) * 0.1,
    roll: Math.sin(step) * 0.004,
    heading: 0,
  }
}

function stopView(seconds: number): View {
  const loop = (seconds / 4) * Math.PI * 2
  const start = walkView(0)
  return {
    ...start,
    height: eyes + Math.sin(loop * 2) * 0.008,
    pitch: start.pitch + Math.sin(loop * 2) * 0.02,
    yaw: Math.sin(loop) * 0.32,
  }
}

function turnView(seconds: number, side: 1 | -1): View {
  const share = smooth((seconds - 0.35) / 1.95)
  const start = walkView(0)
  const step = seconds * Math.PI * stepsPerSecond
  const settle = 1 - smooth((seconds - 2.3) / 0.7)
  return {
    ...start,
    height: eyes + Math.abs(Math.sin(step)) * 0.03 * settle,
    roll: Math.sin(share * Math.PI) * 0.02 * side,
    pitch: start.pitch + Math.sin(share * Math.PI) * 0.02,
    yaw: share * (Math.PI / 2) * side,
    heading: share * (Math.PI / 2) * side,
  }
}

function closerView(seconds: number): View {
  const share = smooth(seconds / 2.6)
  const start = walkView(0)
  const step = seconds * Math.PI * stepsPerSecond
  return {
    ...start,
    x: 1.1 * share,
    height: eyes + Math.abs(Math.sin(step)) * 0.03 * (1 - share) - 0.12 * share,
    z: -6.1 * share,
    pitch: start.pitch - 0.2 * share,
    yaw: -0.66 * share,
  }
}

export const moves = {
  walk: { seconds: walkSeconds, melt: 1, turn: 'none', viewAt: walkView },
  stop: { seconds: 4, melt: 0.8, turn: 'none', viewAt: stopView },
  left: { seconds: 3, melt: 0, turn: 'left', viewAt: (seconds) => turnView(seconds, 1) },
  right: { seconds: 3, melt: 0, turn: 'right', viewAt: (seconds) => turnView(seconds, -1) },
  closer: { seconds: 3, melt: 0, turn: 'none', viewAt: closerView },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves
