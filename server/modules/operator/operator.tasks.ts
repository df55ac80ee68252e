import type { JobName } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import { runGroupRefund } from '#server/modules/operator/groups/group-refunds.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'operator.groupRefund': { refundId: string }
  }
}

/** The jobs of operators. */
export const operatorJobs = ['operator.groupRefund'] as const satisfies readonly JobName[]

/** The background work of operators; safe to repeat. */
export function operatorTasks(deps: OperatorDeps) {
  return {
    'operator.groupRefund': ({ refundId }) => runGroupRefund(deps, refundId),
  } satisfies JobHandlers
}
