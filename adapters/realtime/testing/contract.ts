import { afterEach, expect, test } from 'vitest'
import { isMissed, type Realtime } from '#adapters/realtime/port.ts'

/** Two servers on one engine, and what can befall it; `cut` breaks the ways that are open, `stop` keeps new ones out too. */
export type Engine = {
  /** One more server; closed after the test. */
  server(): Realtime
  cut(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

type Listener = { heard: unknown[]; until(fits: (heard: readonly unknown[]) => boolean): Promise<void> }

/** Remembers what is heard of a topic; `until` resolves by the event that makes it true. */
export function listenTo(realtime: Realtime, topic: string): Listener {
  const heard: unknown[] = []
  let wake: () => void = () => undefined
  realtime.listen(topic, (payload) => {
    heard.push(payload)
    wake()
  })
  return {
    heard,
    async until(fits) {
      while (!fits(heard)) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

const events = (heard: readonly unknown[]) => heard.filter((payload) => !isMissed(payload))
const losses = (heard: readonly unknown[]) => heard.filter(isMissed).length

/** Both servers hear each other: what one says arrives at the other. Said again until it does, as a way opens by itself. */
async function connected(one: Realtime, other: Realtime): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { heard, until } = listenTo(to, 'hello')
    const again = setInterval(() => from.publish('hello', 1), 20)
    await until(() => events(heard).length > 0)
    clearInterval(again)
  }
}

/** What every implementation between servers does (port.ts). */
export function crossingSuite(engine: Engine): void {
  const servers: Realtime[] = []
  const server = () => {
    const one = engine.server()
    servers.push(one)
    return one
  }
  afterEach(async () => {
    await engine.start()
    await Promise.all(servers.splice(0).map((one) => one.close()))
  })

  test('listeners of the other server hear each event once and in order; those of the own one at once', async () => {
    const [a, b] = [server(), server()]
    await connected(a, b)
    const [own, away] = [listenTo(a, 't'), listenTo(b, 't')]
    const other = listenTo(b, 'u')
    const sent = Array.from({ length: 500 }, (_one, at) => ({ kind: 'changed', at }))
    for (const each of sent) a.publish('t', each)
    expect(own.heard).toEqual(sent)
    await away.until((heard) => heard.length >= 500)
    a.publish('u', 'last')
    await other.until((heard) => heard.length > 0)
    expect([away.heard, own.heard, other.heard]).toEqual([sent, sent, ['last']])
  })

  test('equal events are each heard, and large ones whole', async () => {
    const [a, b] = [server(), server()]
    await connected(a, b)
    const away = listenTo(b, 't')
    const large = { text: `${'\u001f"é🙂'.repeat(9000)}` }
    a.publish('t', { kind: 'changed' })
    a.publish('t', { kind: 'changed' })
    a.publish('t', large)
    a.publish('t', 'after')
    await away.until((heard) => heard.includes('after'))
    expect(away.heard).toEqual([{ kind: 'changed' }, { kind: 'changed' }, large, 'after'])
  })

  test('many publishers at once: each in its own order', async () => {
    const [a, b, c] = [server(), server(), server()]
    await connected(a, c)
    await connected(b, c)
    const away = listenTo(c, 't')
    for (let at = 0; at < 200; at += 1)
      for (const [who, one] of [
        ['a', a],
        ['b', b],
      ] as const)
        one.publish('t', [who, at])
    await away.until((heard) => heard.length >= 400)
    for (const who of ['a', 'b'])
      expect(away.heard.filter((one) => (one as string[])[0] === who)).toEqual(
        Array.from({ length: 200 }, (_one, at) => [who, at]),
      )
  })

  test('a way that breaks: publishing continues, nothing comes twice, and every listener hears once that it may have missed something', async () => {
    const [a, b] = [server(), server()]
    await connected(a, b)
    const [own, away, elsewhere] = [listenTo(a, 't'), listenTo(b, 't'), listenTo(b, 'u')]
    const iterator = b.events('t')
    a.publish('t', 0)
    await away.until((heard) => heard.length > 0)
    await engine.stop()
    for (let at = 1; at <= 50; at += 1) a.publish('t', at)
    expect(own.heard).toEqual(Array.from({ length: 51 }, (_one, at) => at))
    await engine.start()
    await Promise.all([own, away, elsewhere].map((one) => one.until((heard) => losses(heard) > 0)))
    await connected(a, b)
    a.publish('t', 'after')
    await away.until((heard) => heard.includes('after'))
    const got = events(away.heard)
    expect(got).toEqual([...new Set(got)])
    expect([got[0], got.at(-1)]).toEqual([0, 'after'])
    expect([(await iterator.next()).value, isMissed((await iterator.next()).value)]).toEqual([0, true])
    // Each way that broke is reported by the server on it: two at most here.
    for (const { heard } of [own, away, elsewhere]) expect(losses(heard)).toBeLessThanOrEqual(2)
  })

  test('a way that is cut comes back by itself', async () => {
    const [a, b] = [server(), server()]
    await connected(a, b)
    const away = listenTo(b, 't')
    await engine.cut()
    await away.until((heard) => losses(heard) > 0)
    await connected(a, b)
  })

  test('a server that starts while the engine is away works alone, and together when it is there', async () => {
    await engine.stop()
    const [a, b] = [server(), server()]
    const own = listenTo(a, 't')
    a.publish('t', 1)
    expect(own.heard).toEqual([1])
    await engine.start()
    await connected(a, b)
  })

  test('a server that is closed sends what it has and hears nothing more', async () => {
    const [a, b] = [server(), server()]
    await connected(a, b)
    const [own, away] = [listenTo(a, 't'), listenTo(b, 't')]
    a.publish('t', 1)
    await a.close()
    b.publish('t', 2)
    await away.until((heard) => events(heard).length === 2)
    expect([new Set(away.heard), own.heard]).toEqual([new Set([1, 2]), [1]])
  })
}
