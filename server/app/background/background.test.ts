import { expect, test } from 'vitest'
import { countedJobs } from '#server/app/background/background.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { TryLater } from '#server/jobs/job.ts'

test('each run of a job is counted by how it ended, and what it threw is thrown on', async () => {
  const metrics = createMetrics()
  const endings = [null, null, new TryLater('the provider stalls'), new Error('broken')]
  const ran: string[] = []
  const { 'durable.call': run } = countedJobs(
    {
      'durable.call': async ({ callId }) => {
        ran.push(callId)
        const ending = endings[ran.length - 1]
        if (ending) throw ending
      },
    },
    metrics,
  )
  if (!run) throw new Error('the job is gone')
  await run({ callId: '1' })
  await run({ callId: '2' })
  await expect(run({ callId: '3' })).rejects.toBeInstanceOf(TryLater)
  await expect(run({ callId: '4' })).rejects.toThrow('broken')
  expect(ran).toEqual(['1', '2', '3', '4'])
  const { values } = await metrics.jobs.get()
  expect(values.map(({ labels, value }) => [labels['job'], labels['outcome'], value])).toEqual([
    ['durable.call', 'done', 2],
    ['durable.call', 'waits', 1],
    ['durable.call', 'failed', 1],
  ])
})
