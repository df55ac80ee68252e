import { tripTimes } from '#domain/trips/trip-times.ts'
import { tabValues, type StoredValues } from '#web/device/safe-storage.ts'

/** A mark that a page could not bring to the server, with its age. */
export interface LeftMark {
  readonly ageMs: number
  readonly live: boolean
  readonly low: boolean
}

/** What a page of a walk leaves to the one that is loaded after it in this tab: the marks that the server has not acknowledged. */
export interface LeftMarks {
  leave(marks: readonly LeftMark[]): void
  /** The marks that were left, aged until now; those of more than a minute ago are refused by the server, and not given. */
  take(): LeftMark[]
}

const keyOf = (id: string) => `huvr.marks.${id}`
const flags = ['dark', 'live', 'low'] as const

/**
 * `id` names the person's place on the walk; null: nothing is left. Ages are measured by the device's clock, which is compared with
 * itself alone, across pages.
 */
export function leftMarksOf(
  id: string | null,
  nowMs: () => number = () => performance.timeOrigin + performance.now(),
  values: StoredValues = tabValues,
): LeftMarks {
  return {
    leave(marks) {
      if (id === null) return
      if (marks.length === 0) return values.removeItem(keyOf(id))
      const written = marks.map(
        ({ ageMs, live, low }) => `${ageMs} ${live ? (low ? 'low' : 'live') : 'dark'}`,
      )
      values.setItem(keyOf(id), [nowMs(), ...written].join(','))
    },
    take() {
      if (id === null) return []
      const [leftAt, ...written] = values.getItem(keyOf(id))?.split(',') ?? []
      values.removeItem(keyOf(id))
      const passedMs = nowMs() - Number(leftAt)
      // A clock that was set back says nothing about how old they are.
      if (!(passedMs >= 0)) return []
      return written.flatMap((mark) => {
        const [age, flag] = mark.split(' ')
        const ageMs = Number(age) + passedMs
        const isKnown = flags.some((one) => one === flag)
        if (!isKnown || !(ageMs >= 0) || ageMs > tripTimes.markMaxAgeMs) return []
        return [{ ageMs, live: flag !== 'dark', low: flag === 'low' }]
      })
    },
  }
}
