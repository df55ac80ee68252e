import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Figures for Prometheus; no personal data and no ids in labels. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'huvr_' })
  const registers = [registry]
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
    liveSockets: new Gauge({ name: 'huvr_live_sockets', help: 'Open live sockets', registers }),
    jobs: new Counter({
      name: 'huvr_jobs_total',
      help: 'Background jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}
