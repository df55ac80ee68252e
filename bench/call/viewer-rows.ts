import type { RowSpec } from '#bench/row-spec.ts'

/** Glass to glass of group walks through a LiveKit server, with so many viewers. */
export function viewerRows(sizes: readonly number[]): Record<string, RowSpec> {
  const rows: Record<string, RowSpec> = {}
  const bench = 'viewers-livekit'
  for (const size of sizes) {
    rows[`viewers-${size}-first`] = {
      title: `group walk through a LiveKit server with ${size} viewers: glass to glass of who came first`,
      unit: 'ms',
      bench,
      aims: [],
    }
    rows[`viewers-${size}-last`] = {
      title: 'the same, of who came last',
      unit: 'ms',
      bench,
      aims: [{ most: 1.3, times: 'first' }],
    }
    rows[`viewers-${size}-frames`] = {
      title: 'the same, frames of the light viewer who got the fewest',
      unit: 'a second',
      bench,
      aims: [],
    }
    rows[`viewers-${size}-lost`] = {
      title: 'the same, packets that the light viewers have lost',
      unit: '%',
      bench,
      aims: [],
    }
  }
  return rows
}

/** What a walker's device sends over direct connections to so many viewers. */
export function directRows(counts: readonly number[]): Record<string, RowSpec> {
  const rows: Record<string, RowSpec> = {}
  const bench = 'viewers-direct'
  for (const count of counts) {
    const who = count === 1 ? 'one viewer' : `${count} viewers`
    rows[`direct-${count}-kbps`] = {
      title: `group walk over direct connections, ${who}: what the walker’s device sends of pictures`,
      unit: 'kbit/s',
      bench,
      aims: [],
    }
    rows[`direct-${count}-encoders`] = { title: 'the same, encoders', unit: 'encoders', bench, aims: [] }
    rows[`direct-${count}-lines`] = {
      title: 'the same, lines of the smallest picture',
      unit: 'lines',
      bench,
      aims: [],
    }
    rows[`direct-${count}-encoding`] = {
      title: 'the same, processor time of the encoders',
      unit: 'cores',
      bench,
      aims: [],
    }
  }
  return rows
}
