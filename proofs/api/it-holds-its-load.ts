import fs from 'node:fs'
import { documents, lisbon, post } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { startFleet, type Fleet } from '#proofs/operations/testing/servers/fleet.ts'
import { LightPage } from '#proofs/operations/testing/servers/light-page.ts'
import { LightWalk, nextAddress } from '#proofs/operations/testing/servers/light-walk.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = {
  /** Sockets that listen, of people who have five each, and walks beside them. */
  sockets: number
  walks: number
  /** So many requests a second for so long, sent at their time whether those before were answered or not. */
  perSecond: number
  seconds: number
  /** Of all answers 95 in 100 come within this time. */
  p95Ms: number
  /** Of its own memory the server may have so much more at the end than after a quarter of the time, as a share. */
  growth: number
}

/** Fewer than this share of the requests may fail. */
const errorShare = 0.001
const socketsOfPerson = 5
const [atOnce, bookedMinutes] = [4, 60]
const readMemoryEveryMs = 1000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What people ask, by how often of twenty: sixteen questions and four commands that write. */
const mix = [
  { times: 6, of: 'traveller', query: '{ destination(first: 8, page: 1) { data { id name } } }' },
  { times: 4, of: 'traveller', query: '{ me { id first_name } }' },
  { times: 3, of: 'traveller', query: '{ getTravelerUpcomingTrips(first: 8) { data { id } } }' },
  { times: 3, of: 'walker', query: '{ unreadNotifications incomingRequests { booking_id } }' },
  {
    times: 3,
    of: 'walker',
    query: 'mutation ($place: PlaceInput!) { updateWalkerPosition(place: $place) { online } }',
  },
  {
    times: 1,
    of: 'traveller',
    query: 'mutation ($data: WishlistInput!) { saveDestinationWishlist(data: $data) { id } }',
  },
] as const

type Person = { role: 'traveller' | 'walker'; token: string }
type Answer = { ms: number; fault: string | null }

/**
 * Promise 33: it holds its load. One server with a database of its own carries sockets that listen and walks that are live, and
 * people read and write at a rate that does not wait for answers. Answers come in time, hardly any fails, and the
 * memory of the server stays what it was.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const fleet = await startFleet(1, databaseUrl)
  const [walks, pages]: [LightWalk[], LightPage[]] = [[], []]
  try {
    const couples: Made[] = []
    const needed = Math.ceil(size.sockets / socketsOfPerson / 2)
    for (let each = 0; each < size.walks + needed; each++) couples.push(await fleet.couple())
    await beginWalks(fleet, walks, couples.splice(0, size.walks))
    const people = await peopleOf(fleet, couples)
    for (let each = 0; each < size.sockets; each++) pages.push(listening(fleet, people, each))
    const connected = () => pages.filter(({ isConnected }) => isConnected).length
    for (const until = performance.now() + 120_000; connected() < size.sockets; await pause(50))
      if (performance.now() > until) throw new Error(`only ${connected()} sockets are open`)
    const { answers, memoryMb, cores } = await underLoad(fleet, people, size)
    const failed = answers.filter(({ fault }) => fault !== null)
    const p95Ms = portion(answers, 0.95)
    const [early, late] = [quarter(memoryMb, 1), quarter(memoryMb, 3)]
    const lost = walks.filter((walk) => !walk.isLiveSince(performance.now() - 5000)).length
    const failures = [
      ...(p95Ms > size.p95Ms ? [`95 of 100 answers came within ${p95Ms} ms`] : []),
      ...(failed.length > answers.length * errorShare
        ? [`${failed.length} of ${answers.length} failed: ${failed[0]?.fault}`]
        : []),
      ...(late > early * (1 + size.growth) ? [`memory grew from ${early} to ${late} MB`] : []),
      ...(connected() < size.sockets ? [`only ${connected()} sockets are open at the end`] : []),
      ...(lost > 0 ? [`${lost} walks are not live at the end`] : []),
    ]
    return {
      runs: answers.length,
      failures,
      figures: {
        sockets: size.sockets,
        'live walks': size.walks,
        seconds: size.seconds,
        'median, ms': portion(answers, 0.5),
        'p95, ms': p95Ms,
        'slowest, ms': portion(answers, 1),
        failed: failed.length,
        'memory after a quarter, MB': early,
        'memory in the last quarter, MB': late,
        'cores of the server': cores,
      },
    }
  } finally {
    for (const each of [...walks, ...pages]) each.stop()
    await fleet.close()
  }
}

async function beginWalks(fleet: Fleet, walks: LightWalk[], couples: Made[]): Promise<void> {
  const next = async (): Promise<void> => {
    for (let made = couples.pop(); made; made = couples.pop())
      walks.push(await LightWalk.begin(fleet.port, made, bookedMinutes))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Two people of each couple, signed in; the walkers are online. */
async function peopleOf({ port }: Fleet, couples: readonly Made[]): Promise<Person[]> {
  const people: Person[] = []
  for (const made of couples)
    for (const role of ['traveller', 'walker'] as const) {
      const { token } = await post<{ token: string }>(port, '/proof/token', { userId: made[role] })
      const person = { role, token }
      people.push(person)
      if (role === 'traveller') continue
      const { fault } = await ask(port, person, documents.online, { place: lisbon })
      if (fault !== null) throw new Error(`a walker is not online: ${fault}`)
    }
  return people
}

function listening({ port }: Fleet, people: readonly Person[], each: number): LightPage {
  const person = people[each % people.length]
  if (!person) throw new Error('sockets belong to people')
  return new LightPage(port, person.role === 'walker' ? 'walker' : 'watcher', () => person.token)
}

/** Sends at the rate for the whole time, and looks at the server's process meanwhile. */
async function underLoad(
  { port, servers }: Fleet,
  people: readonly Person[],
  { perSecond, seconds }: Size,
): Promise<{ answers: Answer[]; memoryMb: number[]; cores: number }> {
  const pid = servers[0]?.child()?.pid ?? 0
  const turns = mix.flatMap((each) => Array.from({ length: each.times }, () => each))
  const memoryMb: number[] = []
  const watch = setInterval(() => memoryMb.push(residentMb(pid)), readMemoryEveryMs)
  const [beganMs, beganTicks] = [performance.now(), processorS(pid)]
  const sent: Promise<Answer>[] = []
  for (let each = 0; each < perSecond * seconds; each++) {
    const waitMs = beganMs + (each * 1000) / perSecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    // Kinds are spread over a round, and each round begins one couple further: each person comes to each turn.
    const { of, query } = turns[(each * 7) % turns.length] ?? mix[0]
    const couple = each + Math.floor(each / turns.length)
    const [role, at] = [of, couple * 2 + (of === 'walker' ? 1 : 0)]
    const person = people[at % people.length]
    if (person?.role !== role) throw new Error('people stand in pairs')
    const variables = { place: near(each), data: wish(each) }
    sent.push(ask(port, person, query, query.startsWith('mutation') ? variables : {}))
  }
  const answers = await Promise.all(sent)
  const cores = (processorS(pid) - beganTicks) / ((performance.now() - beganMs) / 1000)
  clearInterval(watch)
  return { answers, memoryMb, cores: Math.round(cores * 100) / 100 }
}

const wish = (each: number) => ({ destination: `Place ${each}`, city: 'Lisbon', country: 'Portugal' })

/** Some meters on, so that a position is news. */
const near = (each: number) => ({ ...lisbon, latitude: lisbon.latitude + (each % 50) * 0.0001 })

async function ask(port: number, { token }: Person, query: string, variables: object): Promise<Answer> {
  const beganMs = performance.now()
  const answered = (fault: string | null) => ({ ms: performance.now() - beganMs, fault })
  try {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': nextAddress(),
      },
      body: JSON.stringify({ query, variables: used(query, variables) }),
    })
    const { data, errors } = (await response.json()) as {
      data?: object | null
      errors?: { message: string }[]
    }
    return answered(data && !errors ? null : (errors?.[0]?.message ?? `status ${response.status}`))
  } catch (error) {
    return answered(String(error))
  }
}

/** The variables that a document declares; others would be refused. */
const used = (query: string, variables: object) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => query.includes(`$${name}:`)))

function portion(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}

/** The middle of one quarter (from 0) of what was read. */
function quarter(values: readonly number[], which: number): number {
  const part = values.slice((values.length * which) / 4, (values.length * (which + 1)) / 4)
  return Math.round(part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0)
}

const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Processor time of a process so far, in seconds: Linux counts it in hundredths. */
function processorS(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
