import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { firstLimits } from '#domain/operator/settings.ts'
import { balanceOf } from '#server/modules/money/ledger/ledger.store.ts'
import { compareBooks, moneyBench } from '#server/testing/money.ts'
import { addPeople, tripIdOf } from '#proofs/money/testing/booking.ts'
import { asOneFile } from '#proofs/testing/one-file.ts'
import { storedTime } from '#proofs/money/testing/stored-time.ts'
import { memberFaults, memberLife } from '#proofs/money/testing/member.ts'
import { venueFaults, venueLife } from '#proofs/money/testing/venue.ts'
import { walk } from '#proofs/money/testing/walk.ts'
import type { WalkPlan } from '#proofs/money/testing/walk-plan.ts'
import { crashPointOf, faultSets, isOfMember, isOfVenue } from '#proofs/money/testing/points.ts'

export type Run = { point: string; faults: string; seed: number }
export type RunResult = { killed: boolean; faults: string[] }

/**
 * Walks of promise 1, one after the other, on one database. A process that came through alive takes the next walk; one
 * that was killed is replaced by a spare that is warm already, so that only what must be killed is started again.
 */
export type Worker = { run(run: Run, index: number): Promise<RunResult>; close(): Promise<void> }

export async function openWorker(databaseUrl: string): Promise<Worker> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-worker-'))
  const script = await asOneFile(path.join(import.meta.dirname, 'child.ts'), root)
  // What the first process has compiled serves all that follow.
  const start = () => startChild(script, path.join(root, 'compiled'))
  const warm: Promise<ChildProcess>[] = [start(), start()]
  return {
    async run(run, index) {
      const child = await (warm.shift() ?? start())
      const dir = path.join(root, String(index))
      fs.mkdirSync(dir)
      // Days apart, so that no run's sweep meets what another left.
      const nowMs = Date.UTC(2026, 0, 1) + index * 24 * 3_600_000
      const plan = planOf(run, dir, nowMs)
      if (plan.booked) await withPeople(databaseUrl, dir, plan)
      const killed = await inChild(child, {
        databaseUrl,
        dir,
        nowMs,
        crashPoint: crashPointOf(run.point),
        faults: faultSets[run.faults] ?? [],
        plan,
      })
      warm.push(killed === false ? Promise.resolve(child) : start())
      const faults =
        typeof killed === 'string' ? [killed] : await after(databaseUrl, dir, nowMs, plan, run.seed % 2 === 0)
      fs.rmSync(dir, { recursive: true })
      return {
        killed: killed === true,
        faults: faults.map((fault) => `${run.point} x ${run.faults} x ${run.seed}: ${fault}`),
      }
    },
    async close() {
      for (const child of await Promise.all(warm)) child.kill('SIGKILL')
      fs.rmSync(root, { recursive: true })
    },
  }
}

/** Amounts and turns of a walk, all from the seed and the names. */
function planOf({ point, faults, seed }: Run, dir: string, nowMs: number): WalkPlan {
  let chance =
    seed * 7919 + Buffer.from(point + faults).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
  const below = (count: number) => (chance = (chance * 48_271) % 2_147_483_647) % count
  below(2)
  const booked = point.startsWith('trips.')
  const asks = booked && point.endsWith('find')
  const minutes = booked ? 10 + below(50) : 1 + below(120)
  // The longest walk passes every counted commit and job.
  const isLongest = /^(commit|job)\./.test(point)
  const extension = booked ? 1000 : (isLongest ? 1 : below(2)) * (1 + below(30)) * 100
  const total = 500 + minutes * 100 + extension
  const about = (what: string) => point.startsWith(`money.${what}.`) || point.startsWith(`payments.${what}.`)
  const collects = about('collect') || about('charge') || (faults.startsWith('charge') && !about('tip'))
  const twin = embeddedPayments({
    dir: path.join(dir, 'payments'),
    clock: { now: () => new Date(nowMs), nowMs: () => nowMs },
    secret: Buffer.alloc(32, 7),
    publicUrl: 'http://localhost:4000',
  })
  const token = twin.tokenize({
    // The bank asks the person, so that the call waits and is found.
    number: asks ? '4000002500003155' : below(2) === 0 ? '4242424242424242' : '5555555555554444',
    exp: '12/39',
    cvc: '123',
  })
  void twin.close()
  if (token.kind !== 'token') throw new Error('no token')
  // The end on day 7 is the only one that the provider is told of by a call of its own.
  const isEnd = about('membershipEnd') || point.startsWith('billing.end')
  const viaBank = point.includes('abandon')
  const member = isOfMember(point)
    ? {
        leaves: isEnd || (!about('membershipPay') && !point.startsWith('billing.pay') && below(3) === 0),
        viaBank,
      }
    : null
  const venue = isOfVenue(point)
    ? { startsAtMs: nowMs, isLate: below(2) === 0, creditsAll: below(3) === 0 && !/[fF]ind|Look/.test(point) }
    : null
  const subject = `${path.basename(path.dirname(dir))}_${path.basename(dir)}`
  const chargeCents = 500 + 100 * (1 + below((total - 500) / 100))
  const givesBack = isLongest || faults.startsWith('refund')
  const refunds = givesBack || about('refund') || about('findRefund') || below(4) === 0
  const buysGift = givesBack || about('buyGift') || about('refundGift') || below(4) === 0
  return {
    booked,
    member,
    venue,
    tripId: `trip_${subject}`,
    userId: `usr_${subject}`,
    token: token.token,
    plannedCents: 500 + minutes * 100,
    extensionCents: extension,
    chargeCents,
    // The faults of the refunding of a gift are not used up by another refund.
    refundCents:
      refunds && !about('refundGift') ? 1 + below(Math.min(chargeCents, firstLimits.aloneCents)) : 0,
    giftCents: buysGift && !asks ? 1000 + 100 * below(40) : 0,
    tipCents: !asks && (about('tip') || isLongest || below(2) === 0) ? 100 * (1 + below(20)) : 0,
    expires:
      !asks && (collects || about('checkHold') || (!about('capture') && !about('tip') && below(8) === 0)),
    isReported: about('checkHold') || below(4) === 0,
    calledOff:
      about('release') ||
      (!isLongest &&
        !collects &&
        !['tip', 'capture', 'refund', 'findRefund'].some(about) &&
        !faults.startsWith('refund') &&
        below(6) === 0),
  }
}

function startChild(script: string, compiledDir: string): Promise<ChildProcess> {
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiledDir },
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('error', reject)
  })
}

async function withPeople(databaseUrl: string, dir: string, plan: WalkPlan): Promise<void> {
  const bench = moneyBench({ databaseUrl, dir })
  await addPeople(bench, plan)
  await bench.close()
}

/** True: killed at the point; false: went through without passing it, and lives on; a text: failed. */
async function inChild(child: ChildProcess, order: unknown): Promise<boolean | string> {
  return new Promise((resolve) => {
    let failure: string | null = null
    const ended = (_code: number | null, signal: NodeJS.Signals | null) =>
      resolve(signal === 'SIGKILL' ? true : (failure ?? 'the process ended without a word'))
    child.once('exit', ended)
    child.on('message', (message) => {
      if (message !== 'through') return void (failure = JSON.stringify(message))
      child.off('exit', ended)
      child.removeAllListeners('message')
      resolve(false)
    })
    child.send(order as object)
  })
}

/** What the people and the server do after the crash, then both books side by side. */
async function after(
  databaseUrl: string,
  dir: string,
  nowMs: number,
  plan: WalkPlan,
  peopleFirst: boolean,
): Promise<string[]> {
  // Either the people are back at once, before anything is overdue, or hours later.
  const sinceMs = peopleFirst ? 5000 : 6 * 3_600_000
  const bench = moneyBench({ databaseUrl, dir, nowMs: storedTime(dir, nowMs) + sinceMs, durable: false })
  try {
    if (plan.member) {
      const member = { ...plan, ...plan.member }
      await memberLife(bench, member, peopleFirst ? 'people' : 'server')
      return await memberFaults(bench, member)
    }
    if (plan.venue) {
      const venue = { ...plan, ...plan.venue }
      await venueLife(bench, venue, peopleFirst ? 'people' : 'server')
      return await venueFaults(bench, venue)
    }
    await walk(bench, plan, peopleFirst ? 'people' : 'server')
    const tripId = await tripIdOf(bench, plan)
    return [...(await compareBooks(bench, tripId)), ...(await amounts(bench, { ...plan, tripId }))]
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  } finally {
    await bench.close()
  }
}

/** Exactly what the walk costs has been taken, once, and shared; no debt is left. */
async function amounts(bench: Awaited<ReturnType<typeof moneyBench>>, plan: WalkPlan): Promise<string[]> {
  const faults: string[] = []
  const expected = plan.calledOff ? 0 : plan.chargeCents + plan.tipCents - plan.refundCents
  const taken = (await bench.twin.book({ limit: 1000 })).reduce(
    (sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents,
    0,
  )
  if (taken > expected) faults.push(`DOUBLE: ${taken} taken instead of ${expected}`)
  if (taken < expected) faults.push(`MISSING: ${taken} taken instead of ${expected}`)
  const sums = await bench.pool.pg.query<{ account: string; layer: string; cents: number }>(
    `select p.account, p.layer, sum(p.amount_cents)::bigint as cents from ledger_postings p join ledger_transactions t on t.id = p.transaction_id where t.trip_id = $1 group by 1, 2`,
    [plan.tripId],
  )
  for (const row of sums.rows)
    if ((row.layer === 'pending' || row.account.endsWith(':due')) && row.cents !== 0)
      faults.push(`${row.account} (${row.layer}) stands at ${row.cents}`)
  const drawn = await balanceOf(bench.pool.db, accounts.card(plan.userId), 'posted', 'USD')
  if (drawn !== -taken) faults.push(`the ledger has ${drawn} on the card instead of ${-taken}`)
  const gifts = await bench.pool.pg.query<{ id: string; state: string }>(
    `select id, state from gifts where buyer_id = $1 and state not in ('declined', 'refunded')`,
    [plan.userId],
  )
  for (const { id, state } of gifts.rows) faults.push(`gift ${id} is ${state}`)
  const open = (await bench.twin.book({ limit: 1000 })).filter(
    (entry) => entry.state === 'held' || entry.state === 'needsAction',
  )
  if (open.length > 0) faults.push(`${open.length} holds are still open at the provider`)
  return faults
}
