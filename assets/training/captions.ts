import { shots, shotStarts } from './script.ts'

const stamp = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const thousandths = Math.round((seconds - whole) * 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths).padStart(3, '0')}`
}

/** What is said, as WebVTT; two lines fit into the free strip at the bottom of the picture. */
export function captionsVtt(): string {
  const cues = shots.flatMap((shot, index) =>
    shot.lines.map(({ at, until, caption }) => {
      const start = shotStarts[index] ?? 0
      return `${stamp(start + at)} --> ${stamp(start + until)}\n${caption}\n`
    }),
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}
