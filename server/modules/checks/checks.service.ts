import type { FastifyInstance } from 'fastify'
import { checkStatus, type CheckStatus } from '#domain/checks/check-status.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Sql } from '#server/db/pool.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { myCheck } from '#server/modules/checks/my-check.ts'
import { appeal } from '#server/modules/checks/other/appeal.ts'
import { saveDocument } from '#server/modules/checks/other/documents.ts'
import { saveForm } from '#server/modules/checks/other/save-form.ts'
import { decide } from '#server/modules/checks/review/decide.ts'
import { list, one, reveal } from '#server/modules/checks/review/review.ts'
import { checksDue } from '#server/modules/checks/lifecycle/sweep.store.ts'
import { sweepChecks } from '#server/modules/checks/lifecycle/sweep.ts'
import { createInvitation } from '#server/modules/checks/us/invite.ts'
import { engageCall, inviteCall, pollCheckCall } from '#server/modules/checks/us/invite.call.ts'
import { acceptCheckEvent, addCheckWebhook } from '#server/modules/checks/us/webhook.ts'

export type ChecksService = ReturnType<typeof createChecksService>

/** Background checks of people who want to walk, by a provider or by operators. */
export function createChecksService(ctx: ChecksContext) {
  ctx.calls.add(ctx, inviteCall)
  ctx.calls.add(ctx, pollCheckCall)
  ctx.calls.add(ctx, engageCall)
  return {
    ...bind(ctx, {
      statusOf,
      statusesOf,
      myCheck,
      createInvitation,
      saveForm,
      saveDocument,
      appeal,
      acceptCheckEvent,
    }),
    reviews: bind(ctx, { list, one, reveal, decide }),
    /** Whether the sweep has anything to do. */
    due: (): DueCondition => checksDue(ctx.clock.now()),
    sweep: () => sweepChecks(ctx),
    routes: (http: FastifyInstance) => addCheckWebhook(ctx, http),
  }
}

/** A person's status with checks (docs/rules/checks.md#status), in the transaction at hand where one is given. */
async function statusOf(ctx: ChecksContext, userId: string, sql: Sql = ctx.db): Promise<CheckStatus> {
  return checkStatus(await store.checksOf(sql, userId), ctx.clock.now())
}

/** The same of several people, in one query. */
async function statusesOf(ctx: ChecksContext, userIds: readonly string[]): Promise<Map<string, CheckStatus>> {
  const rows = Map.groupBy(await store.checksOfAll(ctx.db, userIds), ({ userId }) => userId)
  const at = ctx.clock.now()
  return new Map(userIds.map((id) => [id, checkStatus(rows.get(id) ?? [], at)]))
}
