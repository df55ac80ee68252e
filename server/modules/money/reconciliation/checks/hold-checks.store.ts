import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

/** The bank lets go by itself, and its webhook may be late. */
const webhookMs = HOUR

type Hold = {
  ours?: string
  theirs?: string
  detail?: string
  besideEntry?: true
  where: RawBuilder<unknown>
}

/** Holds of a part that no call is about, beside the provider's line of each where that is asked for. */
const holds =
  ({ ours = 'null', theirs = 'null', detail = 'null', besideEntry, where }: Hold) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select h.id as subject, h.trip_id, ${sql.raw(ours)}::bigint as ours_cents, ${sql.raw(theirs)}::bigint as theirs_cents,
      ${sql.raw(detail)}::text as detail
    from holds h ${
      besideEntry
        ? sql`join reconciliation_book b on b.run_id = ${runId} and b.reference = h.id
            and (h.provider_hold_id is null or b.provider_id = h.provider_hold_id)`
        : sql``
    }
    where h.id = any(${ids}::text[]) and h.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`h.id`, quietBefore)} and ${where}`

const bothStates = `h.state || ' here, ' || b.state || ' there'`
const posted = (kind: 'hold' | 'capture' | 'void') =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = h.id)`

/** Holds beside the provider's book and beside the ledger. */
export const holdChecks = [
  {
    kind: 'holdMissingThere',
    over: 'holds',
    find: (part) =>
      holds({
        ours: 'h.amount_cents',
        detail: 'h.state',
        where: sql`h.provider_hold_id is not null and not exists (select from reconciliation_book b
          where b.run_id = ${part.runId} and b.provider_id = h.provider_hold_id)`,
      })(part),
  },
  {
    kind: 'heldAmountDiffers',
    over: 'holds',
    find: holds({
      ours: 'h.amount_cents',
      theirs: 'b.held_cents',
      besideEntry: true,
      where: sql`h.amount_cents <> b.held_cents`,
    }),
  },
  {
    kind: 'capturedAmountDiffers',
    over: 'holds',
    find: holds({
      ours: 'h.captured_cents',
      theirs: 'b.captured_cents',
      besideEntry: true,
      where: sql`h.state = 'captured' and b.state = 'captured' and h.captured_cents <> b.captured_cents`,
    }),
  },
  {
    kind: 'holdCurrencyDiffers',
    over: 'holds',
    find: holds({
      detail: `h.currency || ' here, ' || b.currency || ' there'`,
      besideEntry: true,
      where: sql`h.currency <> b.currency`,
    }),
  },
  {
    kind: 'stillHeldThere',
    over: 'holds',
    find: holds({
      theirs: 'b.held_cents',
      detail: bothStates,
      besideEntry: true,
      where: sql`h.state in ('released', 'declined', 'failed') and b.state in ('held', 'needsAction')`,
    }),
  },
  {
    kind: 'capturedThereOnly',
    over: 'holds',
    find: holds({
      ours: '0',
      theirs: 'b.captured_cents',
      detail: bothStates,
      besideEntry: true,
      where: sql`h.state <> 'captured' and b.state = 'captured'`,
    }),
  },
  {
    kind: 'capturedHereOnly',
    over: 'holds',
    find: holds({
      ours: 'h.captured_cents',
      theirs: '0',
      detail: bothStates,
      besideEntry: true,
      where: sql`h.state = 'captured' and b.state <> 'captured'`,
    }),
  },
  {
    kind: 'holdGoneThere',
    over: 'holds',
    patienceMs: webhookMs,
    find: holds({
      ours: 'h.amount_cents',
      theirs: '0',
      detail: bothStates,
      besideEntry: true,
      where: sql`h.state = 'held' and b.state in ('released', 'expired', 'declined')`,
    }),
  },
  {
    kind: 'windowDiffers',
    over: 'holds',
    find: holds({
      detail: `h.expires_at || ' here, ' || b.expires_at || ' there'`,
      besideEntry: true,
      where: sql`h.state = 'held' and b.state = 'held' and abs(extract(epoch from h.expires_at - b.expires_at)) > 1`,
    }),
  },
  {
    kind: 'holdForgotten',
    over: 'holds',
    find: holds({
      ours: 'h.amount_cents',
      detail: 'h.state',
      where: sql`h.state in ('authorizing', 'needsAction', 'abandoned', 'capturing', 'releasing')`,
    }),
  },
  {
    kind: 'holdNotPosted',
    over: 'holds',
    find: holds({
      ours: 'h.amount_cents',
      where: sql`h.state in ('held', 'capturing', 'captured') and not ${posted('hold')}`,
    }),
  },
  {
    kind: 'captureNotPosted',
    over: 'holds',
    find: holds({
      ours: 'h.captured_cents',
      where: sql`h.state = 'captured' and not ${posted('capture')}`,
    }),
  },
  {
    kind: 'releaseNotPosted',
    over: 'holds',
    find: holds({
      ours: 'h.released_cents',
      where: sql`h.state in ('released', 'declined', 'failed') and ${posted('hold')} and not ${posted('void')}`,
    }),
  },
] as const satisfies readonly Check[]
