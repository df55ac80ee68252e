import { shots, shotStarts } from './script.ts'
import { spanishCaptions } from './spanish.ts'

const stamp = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const thousandths = Math.round((seconds - whole) * 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths).padStart(3, '0')}`
}

const english = shots.flatMap(({ lines }) => lines.map(({ caption }) => caption))

/** The files of captions beside the film, with their words line by line. */
export const captionFiles = {
  'walker-training.vtt': english,
  'walker-training.es.vtt': spanishCaptions,
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What is said, as WebVTT; two lines fit into the free strip at the bottom of the picture. */
export function captionsVtt(captions: readonly string[]): string {
  const times = shots.flatMap((shot, index) =>
    shot.lines.map(({ at, until }) => {
      const start = shotStarts[index] ?? 0
      return `${stamp(start + at)} --> ${stamp(start + until)}`
    }),
  )
  return `WEBVTT\n\n${times.map((time, index) => `${time}\n${captions[index] ?? ''}\n`).join('\n')}`
}
