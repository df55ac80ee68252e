import { sourceLocale } from '#domain/identity/locale.ts'
import { minutesCents } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import { paperWords, sellerOf } from '#server/messages/papers/paper-words.ts'
import type { PaperBlock, PaperRow, PaperTable, Party, Seller } from '#server/messages/papers/paper.ts'
import { printWords, type PrintWords } from '#server/messages/print-words.ts'
import type { WalkedGroup } from '#server/modules/trips/group/lists/walked-groups.ts'
import { receipt, type Receipt } from '#server/modules/trips/history/past.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

type Words = PrintWords
type Sum = PaperTable['sums'][number]
type Asked = { tripId: string; userId: string; productName: string; publicUrl: string }

/** The receipt of a walk as a PDF, in the person's language and time zone; null before its end, and for strangers. */
export async function receiptFile(ctx: TripsContext, asked: Asked): Promise<Uint8Array | null> {
  const { tripId, userId } = asked
  const found = await receipt(ctx, tripId, userId)
  if (!found) return null
  const { view, number } = found
  const me = view.role === 'traveller' ? view.traveller : view.walker
  const [contact, name] = await Promise.all([
    ctx.identity.contacts([userId]).then((all) => all.get(userId)),
    ctx.identity.nameOf(userId),
  ])
  const locale = contact?.locale ?? sourceLocale
  const words = printWords({ locale, timeZone: me?.timeZone ?? 'UTC', currency: view.trip.currency })
  const seller = sellerOf(asked)
  const title = words.say('trips.receipt.title')
  const ownName = name ?? me?.firstName ?? ''
  const isForVenue = view.role === 'traveller' && view.venue !== null
  const buyer = {
    name: isForVenue ? (view.venue?.name ?? ownName) : ownName,
    email: contact?.emailIfAsked ?? null,
  }
  return drawPaper({
    title: `${title} ${found.group?.groupWalkId ?? number ?? tripId}`,
    lang: locale,
    at: view.trip.endedAt ?? view.serverNow,
    number: found.group ? null : number,
    seller,
    words: paperWords(words),
    blocks: [
      { kind: 'title', text: title },
      factsOf(found, words),
      { kind: 'parties', parties: partiesOf(found, { seller, buyer, words }) },
      ...(view.role === 'traveller' ? paidBlocks(found, words) : earnedBlocks(found, words)),
    ],
  })
}

/** The lines of a receipt up to its sum and the account that pays it, each with its amount, as its person reads them. */
export function receiptLines(found: Receipt, words: Words): [label: string, amount: string][] {
  const isTraveler = found.view.role === 'traveller'
  const { rows, sums } = isTraveler ? paidTable(found, words) : earnedTable(found, words)
  const lines = rows.map(({ values }): [string, string] => [values[0] ?? '', values.at(-1) ?? ''])
  const total = sums.find(({ isStrong }) => isStrong)
  const { onAccountCents } = paidOf(found)
  const paying = isTraveler ? sum(onAccountText(found, words), onAccountCents, words) : []
  return [...lines, ...[...(total ? [total] : []), ...paying].map(lineOf)]
}

const lineOf = ({ text, value }: Sum): [string, string] => [text, value]

function factsOf({ view, number, group }: Receipt, { say, date, place }: Words): PaperBlock {
  const partner = view.role === 'traveller' ? view.walker : view.traveller
  const name = group ? say('trips.receipt.people', { people: group.people }) : (partner?.firstName ?? '')
  return {
    kind: 'facts',
    rows: [
      ...(number === null || group ? [] : [[say('trips.receipt.numberOf'), number] as const]),
      [say('trips.receipt.date'), date(view.trip.endedAt ?? view.serverNow)],
      [say('trips.receipt.placeOf'), place(view.destination.name)],
      [say('trips.receipt.withOf'), name],
    ],
    small: [say('trips.receipt.walkId'), group?.groupWalkId ?? view.trip.id],
  }
}

function partiesOf(
  { view }: Receipt,
  { seller, buyer, words }: { seller: Seller; buyer: { name: string; email: string | null }; words: Words },
): Party[] {
  const isTraveler = view.role === 'traveller'
  const to = isTraveler ? 'trips.receipt.billedTo' : 'trips.receipt.earnedBy'
  return [
    { name: words.say('trips.receipt.from'), lines: [seller.name, seller.url] },
    { name: words.say(to), lines: [buyer.name, ...(buyer.email === null ? [] : [buyer.email])] },
  ]
}

/** A sum of an amount that is there. */
const sum = (text: string, cents: Cents, { money }: Words): Sum[] =>
  cents === 0 ? [] : [{ text, value: money(cents) }]

function paidBlocks(found: Receipt, words: Words): PaperBlock[] {
  const { say, money, date } = words
  const { totalCents, leftCents, onAccountCents } = paidOf(found)
  const at = found.view.trip.endedAt ?? found.view.serverNow
  const text =
    totalCents === 0
      ? say('trips.receipt.nothing')
      : onAccountCents > 0
        ? onAccountText(found, words)
        : leftCents > 0
          ? say('trips.receipt.stillOpen', { left: money(leftCents) })
          : say('trips.receipt.paidOn', { date: date(at) })
  return [
    { kind: 'amount', amount: money(totalCents), text },
    paidTable(found, words),
    ...(totalCents === 0 ? [] : sharedBlocks(found, words)),
  ]
}

/** Whose account pays a walk of an institution. */
const onAccountText = ({ view }: Receipt, { say }: Words): string =>
  say('trips.receipt.onAccount', { name: view.venue?.name ?? '' })

/** What the total is, what of it is on the account of an institution or was drawn from the card, and what is left to pay. */
function paidOf({ view, money }: Receipt) {
  const [charge, tip] = [view.trip.chargeCents ?? 0, money?.tipCents ?? 0]
  const creditCents = money?.creditCents ?? 0
  const drawnCents = (money?.capturedCents ?? 0) + tip
  const totalCents = charge + tip
  const onAccountCents = view.venue ? charge : 0
  const leftCents = totalCents - creditCents - drawnCents - onAccountCents
  return { totalCents, creditCents, drawnCents, onAccountCents, leftCents }
}

function paidTable(found: Receipt, words: Words): PaperTable {
  const { view, money, price, seats } = found
  const { say } = words
  const minutes = view.trip.chargedMinutes ?? 0
  const { totalCents, creditCents, drawnCents, onAccountCents, leftCents } = paidOf(found)
  const row = (text: string, cents: Cents, [quantity, each]: [string, string] = ['', '']): PaperRow[] =>
    cents === 0 ? [] : [{ values: [text, quantity, each, words.money(cents)] }]
  return {
    kind: 'table',
    columns: [
      say('trips.receipt.columns.what'),
      say('trips.receipt.columns.quantity'),
      say('trips.receipt.columns.each'),
      say('trips.receipt.columns.amount'),
    ],
    rows: [
      ...row(say('trips.receipt.connection'), minutes === 0 ? 0 : price.connectionCents, [
        words.count(1),
        words.money(price.connectionCents),
      ]),
      ...row(say('trips.receipt.minutes', { minutes }), minutesCents(price, minutes), [
        words.count(minutes),
        words.money(price.perMinuteCents),
      ]),
      ...seatRows(found, words),
      ...row(say('trips.receipt.seatsGivenUp'), seats?.givenUpCents ?? 0),
      ...row(say('trips.receipt.tip'), money?.tipCents ?? 0),
    ],
    sums: [
      { text: say('trips.receipt.total'), value: words.money(totalCents), isStrong: true },
      ...taxed(money, words),
      ...sum(onAccountText(found, words), onAccountCents, words),
      ...sum(say('trips.receipt.credits'), creditCents, words),
      ...sum(say('trips.receipt.card', { card: money?.cardLast4 ?? '' }), drawnCents, words),
      ...sum(say('trips.receipt.open'), leftCents, words),
      ...sum(say('trips.receipt.refunded'), money?.refundedCents ?? 0, words),
      ...disputed(money, words),
      ...sum(say('trips.receipt.quality'), money?.qualityCreditCents ?? 0, words),
    ],
  }
}

/** A row for each seat, also for one that has paid nothing: what it saw of the walk. */
function seatRows({ view: { trip }, seats }: Receipt, words: Words): PaperRow[] {
  const all = seats?.seats ?? []
  return all.map(({ seatNumber, hasCome, liveSeconds, chargeCents }) => {
    const percent = Math.floor((100 * liveSeconds) / (trip.plannedMinutes * 60))
    const seat = { number: seatNumber, of: all.length, percent }
    const text = words.say(hasCome ? 'trips.receipt.seatSeen' : 'trips.receipt.seatMissed', seat)
    return { values: [text, words.count(1), words.money(trip.seatCents ?? 0), words.money(chargeCents)] }
  })
}

/** The line of the tax, also of one of nothing, where the operator has a name for it. */
function taxed(money: Receipt['money'], words: Words): Sum[] {
  if (!money || money.taxLabel === null) return []
  return [{ text: money.taxLabel, value: words.money(money.taxCents) }]
}

function disputed(money: Receipt['money'], words: Words): Sum[] {
  if (!money?.dispute) return []
  const { state, amountCents } = money.dispute
  return sum(words.say(`trips.receipt.dispute.${state}`), amountCents, words)
}

function earnedBlocks(found: Receipt, words: Words): PaperBlock[] {
  const { say, money } = words
  return [
    { kind: 'amount', amount: money(found.earnedCents ?? 0), text: say('trips.receipt.earned') },
    earnedTable(found, words),
  ]
}

function earnedTable({ view, money, earnedCents, group }: Receipt, words: Words): PaperTable {
  if (group) return earnedOfGroup(group, words)
  const paid = (view.trip.chargeCents ?? 0) + (money?.tipCents ?? 0)
  const feeCents = money?.feeCents ?? 0
  return {
    kind: 'table',
    columns: null,
    rows: amountRows(words, [
      ['trips.receipt.travelerPaid', paid],
      ['trips.receipt.tipOf', money?.tipCents ?? 0],
      ['trips.receipt.processor', feeCents],
      ['trips.receipt.platform', restOf(paid, feeCents, earnedCents ?? 0)],
    ]),
    sums: [{ text: words.say('trips.receipt.earned'), value: words.money(earnedCents ?? 0), isStrong: true }],
  }
}

/** What the platform takes, or gives back to a traveler, so that the lines of a walker add up; nothing before the walk is paid. */
const restOf = (paidCents: Cents, feeCents: Cents, earnedCents: Cents): Cents =>
  earnedCents === 0 ? 0 : paidCents - feeCents - earnedCents

/** What all seats of a group walk have brought, as one sum. */
function earnedOfGroup(group: WalkedGroup, words: Words): PaperTable {
  const { people, seats, tipCents, feeCents, earnedCents } = group
  const paidCents = group.chargeCents + tipCents
  return {
    kind: 'table',
    columns: null,
    rows: [
      { values: [words.say('trips.receipt.groupPaid', { people, seats }), words.money(paidCents)] },
      ...amountRows(words, [
        ['trips.receipt.tipOf', tipCents],
        ['trips.receipt.processor', feeCents],
        ['trips.receipt.platform', restOf(paidCents, feeCents, earnedCents)],
      ]),
    ],
    sums: [{ text: words.say('trips.receipt.earned'), value: words.money(earnedCents), isStrong: true }],
  }
}

function sharedBlocks({ money }: Receipt, words: Words): PaperBlock[] {
  const rows = amountRows(words, [
    ['trips.receipt.walker', money?.walkerCents ?? 0],
    ['trips.receipt.processor', money?.feeCents ?? 0],
    ['trips.receipt.platform', money?.platformCents ?? 0],
    ['trips.receipt.back', money?.qualityCreditCents ?? 0],
  ])
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: words.say('trips.receipt.where') },
    { kind: 'table', columns: null, rows, sums: [] },
  ]
}

type Label = Parameters<Words['say']>[0]

/** Rows of amounts that are there. */
const amountRows = ({ say, money }: Words, rows: readonly (readonly [Label, Cents])[]): PaperRow[] =>
  rows.flatMap(([label, cents]) => (cents === 0 ? [] : [{ values: [say(label), money(cents)] }]))
