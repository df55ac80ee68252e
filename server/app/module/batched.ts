/** What is batched: at most `atMost` in one write, and after a write of several the next one waits `apartMs`. */
export type BatchRules<Input> = {
  atMost: number
  apartMs: number
  /** Of two inputs with the same key the second one waits for the write after. */
  keyOf(input: Input): string
}

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output | Promise<Output>) => void
  reject: (error: unknown) => void
}

/** Writes that are made together with others of the same process. */
export type BatchedWrites<Input, Output> = {
  /** Resolves once the input has been written, with what the write says of it. */
  write(input: Input): Promise<Output>
  /** Resolves when those of some inputs that have come so far are written or refused; no pause is waited for. */
  flush(concerns: (input: Input) => boolean): Promise<void>
}

/**
 * One write at a time: what comes meanwhile is written together by the next one. What comes alone is written at once; only
 * where several come together a pause lets more gather. An output that is a promise keeps its own caller waiting, not the
 * next write.
 */
export function batched<Input, Output>(
  { atMost, apartMs, keyOf }: BatchRules<Input>,
  writeAll: (inputs: readonly Input[]) => Promise<readonly (Output | Promise<Output>)[]>,
): BatchedWrites<Input, Output> {
  let waiting: Waiting<Input, Output>[] = []
  const unwritten = new Map<Promise<Output>, Input>()
  let isWriting = false
  let pause: NodeJS.Timeout | null = null
  /** So many wait for a flush: no pause is made. */
  let hurried = 0

  const take = (): Waiting<Input, Output>[] => {
    const [taken, left]: [Waiting<Input, Output>[], Waiting<Input, Output>[]] = [[], []]
    const keys = new Set<string>()
    for (const one of waiting) {
      const key = keyOf(one.input)
      const goes = taken.length < atMost && !keys.has(key)
      keys.add(key)
      ;(goes ? taken : left).push(one)
    }
    waiting = left
    return taken
  }
  const writeTaken = async (taken: readonly Waiting<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await writeAll(taken.map(({ input }) => input))
      taken.forEach(({ resolve }, at) => resolve(outputs[at] as Output | Promise<Output>))
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
  }
  const goOn = async (): Promise<void> => {
    if (isWriting || waiting.length === 0) return
    if (pause) clearTimeout(pause)
    pause = null
    isWriting = true
    const taken = take()
    await writeTaken(taken)
    isWriting = false
    if (taken.length === 1 || hurried > 0) return void goOn()
    pause = setTimeout(() => {
      pause = null
      void goOn()
    }, apartMs)
  }
  return {
    write(input) {
      const written = new Promise<Output>((resolve, reject) => waiting.push({ input, resolve, reject }))
      unwritten.set(written, input)
      const isOver = () => void unwritten.delete(written)
      written.then(isOver, isOver)
      // What comes in the same turn goes with it.
      if (waiting.length === 1) setImmediate(() => void (pause ?? goOn()))
      return written
    },
    async flush(concerns) {
      const soFar = [...unwritten].flatMap(([written, input]) => (concerns(input) ? [written] : []))
      if (soFar.length === 0) return
      hurried++
      void goOn()
      await Promise.allSettled(soFar)
      hurried--
    },
  }
}
