import { minutesOf, fits, type Availability } from '#domain/walkers/availability.ts'
import type { Place } from '#domain/shared/place.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { Api } from './api.ts'

const documents = {
  look: `query ($at: WalkerTripsInput!) {
    getWalkerScheduleTrips(data: $at, first: 16, page: 1) { data { id starts_at schedule_minute viewer_can_accept } }
    getWalkerAcceptedScheduleTrips(data: $at, first: 16, page: 1) { data { id move { viewer_can_answer } } }
    walkerAvailability { time_zone hours { weekday from until } days_off }
  }`,
  changed: `subscription { scheduledTripChanged }`,
  accept: `mutation ($id: ID!) { acceptScheduleTripByWalker(id: $id) { status } }`,
  agree: `mutation ($id: ID!) { answerTripMove(id: $id, accepted: true) { status } }`,
}

type Asked = { id: string; starts_at: string; schedule_minute: number; viewer_can_accept: boolean }
type Look = {
  getWalkerScheduleTrips: { data: Asked[] }
  getWalkerAcceptedScheduleTrips: { data: { id: string; move: { viewer_can_answer: boolean } | null }[] }
  walkerAvailability: {
    time_zone: string
    hours: { weekday: number; from: string; until: string }[]
    days_off: string[]
  }
}

type Options = {
  api: Api
  place(): Place
  /** Runs a call; what fails is reported once and answers null. */
  attempt<T>(what: string, act: () => Promise<T>): Promise<T | null>
  /** How long a request is thought about before it is accepted. */
  acceptAfterMs: { least: number; most: number }
  /** Something of a scheduled trip is another: perhaps its room is open. */
  onChanged(): void
}

/** The scheduled walks of a demo walker: requests within its hours are accepted, another time is agreed to. */
export class Appointments {
  #options: Options
  /** Requests by their id and start: one that has moved is thought about again, one that was refused is not asked for again. */
  #thinking = new Map<string, NodeJS.Timeout>()
  #stopListening: () => void

  constructor(options: Options) {
    this.#options = options
    this.#stopListening = options.api.listen(documents.changed, () => {
      options.onChanged()
      void this.look()
    })
  }

  stop(): void {
    this.#stopListening()
    for (const timer of this.#thinking.values()) clearTimeout(timer)
  }

  /** Looks at what is asked for now. */
  async look(): Promise<void> {
    const { api, attempt, place } = this.#options
    const look = await attempt('look at scheduled walks', () =>
      api.run<Look>(documents.look, { at: place() }),
    )
    if (!look) return
    const hours = hoursOf(look)
    const open = look.getWalkerScheduleTrips.data.filter(
      (one) => one.viewer_can_accept && fits(hours, rangeOf(one)),
    )
    const keys = new Set(open.map(keyOf))
    for (const [key, timer] of this.#thinking)
      if (!keys.has(key)) {
        clearTimeout(timer)
        this.#thinking.delete(key)
      }
    for (const one of open) this.#think(one)
    for (const { id, move } of look.getWalkerAcceptedScheduleTrips.data)
      if (move?.viewer_can_answer)
        await attempt('agree to another time', () => api.run(documents.agree, { id }))
  }

  #think(asked: Asked): void {
    const { api, attempt, acceptAfterMs } = this.#options
    const key = keyOf(asked)
    if (this.#thinking.has(key)) return
    const { least, most } = acceptAfterMs
    const accept = () =>
      void attempt('accept a scheduled walk', () => api.run(documents.accept, { id: asked.id }))
    this.#thinking.set(key, setTimeout(accept, least + Math.random() * (most - least)))
  }
}

const keyOf = ({ id, starts_at }: Asked) => `${id}@${starts_at}`

function rangeOf({ starts_at, schedule_minute }: Asked) {
  const fromMs = Date.parse(starts_at)
  return { fromMs, untilMs: fromMs + schedule_minute * MINUTE }
}

function hoursOf({ walkerAvailability: said }: Look): Availability {
  const hours = said.hours.map(({ weekday, from, until }) => ({
    weekday,
    fromMinute: minutesOf(from) ?? 0,
    untilMinute: minutesOf(until) ?? 0,
  }))
  return { timeZone: said.time_zone, hours, daysOff: said.days_off }
}
