import type { Config } from '#server/config/config.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Figures for Prometheus; no personal data and no ids in labels. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(role: Config['role'] = 'all') {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'huvr_' })
  const registers = [registry]
  const { answers, saveAnswers } = apiAnswers(registers)
  labelRole(role, registers)
  return {
    registry,
    operations: new Histogram({
      name: 'huvr_graphql_operation_seconds',
      help: 'Time of GraphQL operations',
      labelNames: ['operation', 'outcome'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    events: new Counter({
      name: 'huvr_events_total',
      help: 'Business events',
      labelNames: ['event'],
      registers,
    }),
    answers,
    saveAnswers,
    /** 1 on the one server of a database that sweeps. */
    sweeping: new Gauge({
      name: 'huvr_sweeping',
      help: '1 while this server sweeps for all servers of its database',
      registers,
    }),
    liveSockets: new Gauge({ name: 'huvr_live_sockets', help: 'Open live sockets', registers }),
    swept: new Counter({
      name: 'huvr_swept_total',
      help: 'What sweeps removed or resumed because no work did',
      labelNames: ['what'],
      registers,
    }),
    sweptAge: new Gauge({
      name: 'huvr_swept_oldest_seconds',
      help: 'How long the oldest that the last sweep found had been left, 0 when it found nothing',
      labelNames: ['what'],
      registers,
    }),
    partnerStalled: new Gauge({
      name: 'huvr_partner_stalled',
      help: '1 while calls of a partner are refused because it does not answer',
      labelNames: ['partner'],
      registers,
    }),
    partnerWaiting: new Gauge({
      name: 'huvr_partner_waiting',
      help: 'Calls of a partner that have not been answered yet',
      labelNames: ['partner'],
      registers,
    }),
    partnerCalls: new Counter({
      name: 'huvr_partner_calls_total',
      help: 'Calls of a partner by outcome: answered, fault or refused',
      labelNames: ['partner', 'outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'huvr_jobs_total',
      help: 'Background jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}

function labelRole(role: Config['role'], registers: Registry[]): void {
  const roles = new Gauge({
    name: 'huvr_role',
    help: 'The role of this server',
    labelNames: ['role'],
    registers,
  })
  roles.set({ role }, 1)
}

/** Notes one run of a sweep: how much it found, and how long the oldest of it had been left. */
export function noteSwept(
  metrics: Metrics,
  what: 'objects' | 'workFolders' | 'joinings',
  { count, ageMs }: { count: number; ageMs: number },
): void {
  metrics.swept.inc({ what }, count)
  metrics.sweptAge.set({ what }, ageMs / 1000)
}

/** Counts answers of the API: those that failed by a fault of the server, and the others. */
function apiAnswers(registers: Registry[]) {
  const counter = new Counter({
    name: 'huvr_api_answers_total',
    help: 'Answers of the API by outcome: answered, or failed by a fault of the server',
    labelNames: ['outcome'],
    registers,
  })
  const since = { answers: 0, failed: 0 }
  return {
    answers(hasFailed: boolean): void {
      counter.inc({ outcome: hasFailed ? 'failed' : 'answered' })
      since.answers++
      if (hasFailed) since.failed++
    },
    /** Has what was counted since the last time kept; what could not be stored is handed over again the next time. */
    async saveAnswers(store: (counted: { answers: number; failed: number }) => Promise<void>): Promise<void> {
      const counted = { ...since }
      if (counted.answers === 0) return
      await store(counted)
      since.answers -= counted.answers
      since.failed -= counted.failed
    },
  }
}
