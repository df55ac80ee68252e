/** One colour world for the street: the same stones at another hour, in another town. */
export interface Mood {
  readonly plaster: readonly string[]
  readonly shutters: readonly string[]
  readonly roof: string
  readonly stone: readonly [red: number, green: number, blue: number]
  readonly joint: string
  readonly awnings: readonly string[]
  /** Top, middle and horizon of the sky. */
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly hills: readonly [string, string]
  readonly fog: string
  readonly fogFar: number
  readonly skyLight: string
  readonly groundLight: string
  readonly ambient: number
  readonly sun: string
  readonly sunStrength: number
  readonly exposure: number
  /** Share of windows with a lamp behind them. */
  readonly litWindows: number
  readonly lampsGlow: boolean
  readonly stars: boolean
  readonly sea: boolean
}

const street: Mood = {
  plaster: ['#e9b27c', '#dc8a62', '#f0d6a8', '#cf7860', '#e8cdb4', '#c3cbb4', '#f1bea2'],
  shutters: ['#2f6f6a', '#3c5f8c', '#8a4038', '#4c6b4a'],
  roof: '#b55335',
  stone: [176, 158, 146],
  joint: '#7d6a62',
  awnings: ['#c4473a', '#2f7f79', '#e5b04b'],
  sky: ['#5a66a6', '#e79a80', '#ffdca6'],
  glow: '#fff0c4',
  hills: ['#c98a86', '#a96f78'],
  fog: '#f5c196',
  fogFar: 130,
  skyLight: '#ffdcc4',
  groundLight: '#b98a78',
  ambient: 2.1,
  sun: '#ffc47c',
  sunStrength: 3.4,
  exposure: 1,
  litWindows: 0.4,
  lampsGlow: true,
  stars: false,
  sea: false,
}

const harbour: Mood = {
  ...street,
  plaster: ['#f6efe2', '#eae0cf', '#f4e3c5', '#dfe6e2', '#f7f2ea', '#efd9c4', '#e4ebe8'],
  shutters: ['#2f77a8', '#1f8a8a', '#2d5f96', '#d98f4a'],
  roof: '#c8694a',
  stone: [206, 198, 184],
  joint: '#a99c8c',
  awnings: ['#2f77a8', '#e8a33c', '#1f8a8a'],
  sky: ['#3f9fc4', '#a5dbe0', '#fdf3dc'],
  glow: '#ffffff',
  hills: ['#9cc4c8', '#7fb0b8'],
  fog: '#dcefe9',
  fogFar: 170,
  skyLight: '#f2fbff',
  groundLight: '#d8c8ac',
  ambient: 2.5,
  sun: '#fff1d0',
  sunStrength: 2.9,
  exposure: 1.02,
  litWindows: 0.05,
  lampsGlow: false,
  sea: true,
}

const night: Mood = {
  ...street,
  plaster: ['#b98a74', '#a46a5c', '#b5a089', '#8f5f5c', '#a5968e', '#87908a', '#b08a80'],
  stone: [158, 148, 146],
  joint: '#55505e',
  sky: ['#0b1130', '#232a5c', '#5d4a78'],
  glow: '#f6e6c0',
  hills: ['#2c2a55', '#1f1f42'],
  fog: '#3a3260',
  fogFar: 110,
  skyLight: '#b3a2bc',
  groundLight: '#d2935c',
  ambient: 1.45,
  sun: '#ffb46a',
  sunStrength: 0.7,
  exposure: 1.05,
  litWindows: 0.7,
  lampsGlow: true,
  stars: true,
}

export const moods = { street, harbour, night } as const
export type MoodName = keyof typeof moods
