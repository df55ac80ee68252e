/** What is said aloud, and whether a line of the chat could not be read. */
interface Saying {
  readonly kind: 'order' | 'line'
  readonly id: string
  readonly words: string
  readonly language: string
}

/** What a browser that can speak does. */
export interface Speech {
  cancel(): void
  /** `over` is called at its end; with the browser's word for what went wrong, or null. */
  speak(words: string, language: string, over: (error: string | null) => void): void
}

/** More lines are not waited for: the oldest is left out, as what was written long ago is of no use to a walker. */
export const waitingAtMost = 3
/** Some browsers never report the end of what they say. */
const saidAtMostMs = 15_000

interface SpokenDeps {
  /** Null where the browser cannot speak. */
  readonly speech: Speech | null
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * The one voice of the device. An instruction is said at once and ends what is being said; lines of the chat follow one after the other, and
 * never while an instruction is said. A line that was cut off is read again from its beginning.
 */
export class Spoken {
  private readonly deps: SpokenDeps
  private waiting: Saying[] = []
  private current: Saying | null = null
  private stopWaiting: () => void = () => undefined
  /** Called when a line could not be read. */
  onFailed: () => void = () => undefined

  constructor(deps: SpokenDeps) {
    this.deps = deps
  }

  get isAble(): boolean {
    return this.deps.speech !== null
  }

  /** Only the latest instruction counts; an older one still being said would contradict it. */
  order(words: string, language: string): void {
    if (!this.isAble) return
    if (this.current?.kind === 'line') this.waiting.unshift(this.current)
    this.stop()
    this.say({ kind: 'order', id: '', words, language })
  }

  /** A line of the chat, by its id. */
  line(id: string, words: string, language: string): void {
    if (!this.isAble) return
    this.waiting = [...this.waiting, { kind: 'line' as const, id, words, language }].slice(-waitingAtMost)
    this.next()
  }

  /** A line was hidden: it is not read. */
  forget(id: string): void {
    this.waiting = this.waiting.filter((one) => one.id !== id)
    if (this.current?.kind !== 'line' || this.current.id !== id) return
    this.stop()
    this.next()
  }

  /** No line is read any longer; an instruction is said to its end. */
  silence(): void {
    this.waiting = []
    if (this.current?.kind === 'line') this.stop()
  }

  private next(): void {
    const [first, ...others] = this.waiting
    if (this.current !== null || !first) return
    this.waiting = others
    this.say(first)
  }

  private say(one: Saying): void {
    const over = (error: string | null) => {
      // What the browser reports late of what was cut off changes nothing.
      if (this.current !== one) return
      if (error !== null && one.kind === 'line') this.onFailed()
      this.stopWaiting()
      this.current = null
      this.next()
    }
    this.current = one
    this.stopWaiting = this.deps.after(saidAtMostMs, () => over(null))
    this.deps.speech?.speak(one.words, one.language, over)
  }

  private stop(): void {
    this.stopWaiting()
    this.current = null
    this.deps.speech?.cancel()
  }
}

let ofPage: Spoken | null = null

/** The voice of this page; there is one, as the device has one. */
export function spoken(): Spoken {
  ofPage ??= new Spoken({
    speech: 'speechSynthesis' in window ? ofBrowser(window.speechSynthesis) : null,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  return ofPage
}

function ofBrowser(synthesis: SpeechSynthesis): Speech {
  return {
    cancel: () => synthesis.cancel(),
    speak: (words, language, over) => {
      const saying = new SpeechSynthesisUtterance(words)
      saying.lang = language
      saying.addEventListener('end', () => over(null))
      saying.addEventListener('error', ({ error }) => over(error))
      synthesis.speak(saying)
    },
  }
}
