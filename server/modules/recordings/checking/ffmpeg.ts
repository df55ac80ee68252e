import { spawn } from 'node:child_process'
import { MINUTE } from '#domain/shared/units.ts'
import { withLowPriority } from '#server/app/module/low-priority.ts'

/** What a decoder says of a file, and up to where it has come in it; `noDecoder`: there is none on this machine. */
export type Decoded =
  | { kind: 'decoded'; untilMs: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'noDecoder' }

/** Decodes a film from end to end, pictures and voices, and keeps nothing of them. */
export type VideoDecoder = {
  /** Whether there is one now. */
  isThere(): Promise<boolean>
  decode(path: string): Promise<Decoded>
}

/** Two hours of 720 lines take three minutes of a processor; a decoder that takes longer hangs. */
const withinMs = 30 * MINUTE
/** How much of what it complains of is stored. */
const reasonChars = 400
/** More than its last report of where it is. */
const progressChars = 2000

/**
 * FFmpeg as it is installed on the machine: a reader of its own for both containers and decoders of its own for every codec that
 * recorders write. It is asked to end at the first thing that it cannot decode. It works beside the server at a low priority,
 * with one thread, and sees nothing of its environment. A file that ends early is read up to there without a fault: where it
 * ended is said.
 */
export function ffmpegDecoder(program: string): VideoDecoder {
  return {
    async isThere() {
      return (await run(program, ['-version'])).kind === 'decoded'
    },
    decode: (path) =>
      // Only the file at hand is opened, whatever is written in it.
      run(program, [
        ...words('-v error -nostdin -xerror -threads 1 -protocol_whitelist file -i'),
        `file:${path}`,
        ...words('-map 0:v -map 0:a? -fps_mode passthrough -progress pipe:1 -f null /dev/null'),
      ]),
  }
}

const words = (options: string): string[] => options.split(' ')

function run(program: string, args: readonly string[]): Promise<Decoded> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      timeout: withinMs,
      killSignal: 'SIGKILL',
    })
    let [said, progress] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      progress = (progress + text).slice(-progressChars)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, reasonChars)
    })
    withLowPriority(child)
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? { kind: 'noDecoder' } : { kind: 'failed', reason: error.message }),
    )
    child.on('close', (code, signal) =>
      resolve(
        code === 0
          ? { kind: 'decoded', untilMs: endOf(progress) }
          : { kind: 'failed', reason: `${signal ?? code}: ${said.trim()}` },
      ),
    )
  })
}

/** Where the last of its reports says that it is, in milliseconds; its field is in microseconds. */
const endOf = (progress: string): number =>
  Math.round(Number([...progress.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0) / 1000)
