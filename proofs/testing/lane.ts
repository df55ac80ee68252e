/** A thread of its own in which one part of a proof runs (proofs/testing/lanes.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Proof } from '#proofs/proof.ts'
import type { LaneOrder } from '#proofs/testing/lanes.ts'

const { script, size, databaseUrl } = workerData as LaneOrder
const { prove } = (await import(script)) as { prove: Proof<unknown> }
parentPort?.postMessage(await prove({ size, databaseUrl }))
