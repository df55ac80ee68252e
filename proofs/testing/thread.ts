/** A thread of its own in which one part of a proof runs (proofs/testing/threads.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Proof } from '#proofs/proof.ts'
import type { ThreadOrder } from '#proofs/testing/threads.ts'

const { script, size, databaseUrl } = workerData as ThreadOrder
const { prove } = (await import(script)) as { prove: Proof<unknown> }
parentPort?.postMessage(await prove({ size, databaseUrl }))
