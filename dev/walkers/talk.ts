import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** What a demo walker says when a walk begins. */
export const hello = 'Hello! I am a demo walker. Tell me where to go and I will take you there.'

const answers: readonly [RegExp, readonly string[]][] = [
  [
    /\b(hi|hello|hey|good (morning|evening|day))\b/i,
    ['Hello! Lovely to have you along.', 'Hi there! Shall we go?'],
  ],
  [
    /\b(thank|thanks|great|beautiful|lovely|wow|nice)\b/i,
    ['I am glad you like it!', 'Isn’t it? I never tire of it.'],
  ],
  [/\b(weather|warm|cold|rain|sun)\b/i, ['It is a fine day for a walk here.', 'Mild, with a light wind.']],
  [/\b(name|who are you)\b/i, ['I am a demo walker, here to show you around.']],
  [/\b(food|eat|restaurant|coffee|market)\b/i, ['There is a good little place round the corner.']],
  [/\b(bye|goodbye|have to go)\b/i, ['Goodbye, and come again soon!']],
  [/\?/, ['Good question! Let us find out together.', 'I would say so. Come, I will show you.']],
]
const otherwise = ['I hear you!', 'Sure, with pleasure.', 'Of course. Just tell me which way.'] as const

/** A friendly line in answer to a message; `chance` is from 0 to 1. */
export function answerTo(text: string, chance: number): string {
  const lines = answers.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise
  return lines[Math.min(lines.length - 1, Math.floor(chance * lines.length))] ?? otherwise[0]
}

/** What each command does to the picture and the pace. */
export function motionOf(command: SteerCommand): {
  base?: 'walk' | 'stop'
  pace?: number
  move: 'left' | 'right' | 'closer' | null
} {
  switch (command) {
    case 'go':
      return { base: 'walk', pace: 1, move: null }
    case 'stop':
      return { base: 'stop', move: null }
    case 'slower':
      return { base: 'walk', pace: 0.5, move: null }
    case 'left':
    case 'right':
      return { move: command }
    case 'closer':
    case 'look':
      return { base: 'stop', move: 'closer' }
  }
}
