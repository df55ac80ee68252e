import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FiguresByQuery, SummedFiguresFragment } from '#web/api/generated/console-figures.ts'
import { formatMoney } from '#web/ui/display/money-text.tsx'

export type Summed = SummedFiguresFragment
/** A place or a walker with its figures. */
export type SubjectRow = FiguresByQuery['figuresBy']['rows'][number]
export type Unit = 'count' | 'minutes' | 'money' | 'seconds' | 'share'

export interface Measure {
  readonly key: string
  readonly text: MessageDescriptor
  readonly unit: Unit
  /** Null where there is nothing to measure. */
  readonly of: (figures: Summed) => number | null
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Every figure once, in the order of the tables and of the files. */
export const measures = {
  requests: { text: msg`Requests`, unit: 'count', of: (one) => one.requests },
  accepted: { text: msg`Accepted`, unit: 'count', of: (one) => one.accepted },
  accept: { text: msg`Time to accept`, unit: 'seconds', of: (one) => one.accept_median_seconds ?? null },
  walks: { text: msg`Walks`, unit: 'count', of: (one) => one.walks },
  returning: { text: msg`By returning travelers`, unit: 'count', of: (one) => one.returning_walks },
  asked: { text: msg`Minutes asked for`, unit: 'minutes', of: (one) => one.asked_seconds / 60 },
  live: { text: msg`Live minutes`, unit: 'minutes', of: (one) => one.live_seconds / 60 },
  liveShare: {
    text: msg`Live share`,
    unit: 'share',
    of: (one) => share(one.live_seconds, one.asked_seconds),
  },
  firstPicture: {
    text: msg`Time to first picture`,
    unit: 'seconds',
    of: (one) => one.first_picture_median_seconds ?? null,
  },
  interruptions: { text: msg`Interruptions`, unit: 'count', of: (one) => one.interruptions },
  reconnects: { text: msg`Reconnects`, unit: 'count', of: (one) => one.reconnects },
  pictureBack: {
    text: msg`Time to picture back`,
    unit: 'seconds',
    of: (one) => one.picture_back_median_seconds ?? null,
  },
  revenue: { text: msg`Revenue`, unit: 'money', of: (one) => one.revenue_cents },
  pay: { text: msg`Pay`, unit: 'money', of: (one) => one.pay_cents },
  refunds: { text: msg`Refunds`, unit: 'money', of: (one) => one.refund_cents },
} as const satisfies Record<string, Omit<Measure, 'key'>>
export type MeasureKey = keyof typeof measures

export const measureKeys = Object.keys(measures) as readonly MeasureKey[]
export const measureOf = (key: MeasureKey): Measure => ({ key, ...measures[key] })

/** What is drawn together: figures of one unit. */
export const charts = {
  requests: { text: msg`Requests`, keys: ['requests', 'accepted', 'walks'] },
  minutes: { text: msg`Minutes`, keys: ['asked', 'live'] },
  money: { text: msg`Money`, keys: ['revenue', 'pay', 'refunds'] },
  times: { text: msg`Times`, keys: ['accept', 'firstPicture', 'pictureBack'] },
} as const satisfies Record<string, { text: MessageDescriptor; keys: readonly MeasureKey[] }>
export type ChartKey = keyof typeof charts
export const chartKeys = Object.keys(charts) as readonly ChartKey[]

/** A figure as it is shown; a dash where there is nothing to measure. */
export function written(i18n: I18n, unit: Unit, value: number | null): string {
  if (value === null) return '–'
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.locale, options).format(value)
  switch (unit) {
    case 'money':
      return formatMoney(value, i18n.locale)
    case 'share':
      return number({ style: 'percent', maximumFractionDigits: 1 })
    case 'seconds':
      return value >= 120
        ? i18n._(
            msg`${new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(value / 60)} min`,
          )
        : i18n._(msg`${number({ maximumFractionDigits: 1 })} s`)
    case 'minutes':
    case 'count':
      return number({ maximumFractionDigits: 0 })
  }
}

/** A figure as a file has it: plain, money in units of the currency. */
export function plain(unit: Unit, value: number | null): string {
  if (value === null) return ''
  return unit === 'count'
    ? String(value)
    : (unit === 'money' ? value / 100 : value).toFixed(unit === 'share' ? 4 : 2)
}

/** A day on which nothing happened. */
export const noSummed: Summed = {
  requests: 0,
  accepted: 0,
  walks: 0,
  returning_walks: 0,
  asked_seconds: 0,
  live_seconds: 0,
  interruptions: 0,
  reconnects: 0,
  revenue_cents: 0,
  pay_cents: 0,
  refund_cents: 0,
  accept_median_seconds: null,
  first_picture_median_seconds: null,
  picture_back_median_seconds: null,
}
