import { fork, type ChildProcess } from 'node:child_process'

/** What a process that may be killed reports: that it is ready, and what it has done. */
type Report = { kind: string }

/** A process of a proof that is given orders, reports, and is killed at last. */
export type Killable<Order, Said extends Report> = {
  send(order: Order): void
  /** Sends an order and waits for the report that answers it. */
  ask<K extends Said['kind']>(order: Order, wanted: K): Promise<Extract<Said, { kind: K }>>
  kill(): Promise<void>
}

/** Starts a script with arguments, and waits until it has reported that it is ready. */
export async function startKillable<Order, Said extends Report>(
  script: string,
  args: readonly string[],
  onReport: (report: Said) => void = () => undefined,
): Promise<Killable<Order, Said>> {
  const child = fork(script, args, {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', (report: Said) => onReport(report))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await reported(child, 'ready')
  return {
    send: (order) => void child.send(order as object),
    async ask(order, wanted) {
      const answer = reported(child, wanted)
      child.send(order as object)
      return (await answer) as never
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function reported(child: ChildProcess, wanted: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('exit', ended).off('message', heard)
    const ended = (code: number | null) => {
      stop()
      reject(new Error(`the process ended before it was ${wanted}: ${code}`))
    }
    const heard = (report: Report) => {
      if (report.kind !== wanted) return
      stop()
      resolve(report)
    }
    child.on('exit', ended).on('message', heard)
  })
}
