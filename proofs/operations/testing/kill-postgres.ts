import fs from 'node:fs'

/** Every process of the database at once, as a power cut would. */
export function killPostgres(pid: number): void {
  signalPostgres(pid, 'SIGKILL')
}

/** The same signal to every process of the database. */
export function signalPostgres(pid: number, signal: NodeJS.Signals): void {
  const workers = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
  for (const each of [pid, ...workers]) signalIfThere(each, signal)
}

function parentOf(pid: number): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process ended while we looked.
    return null
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
