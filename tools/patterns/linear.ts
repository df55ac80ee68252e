import { automatonOf, type Automaton } from '#tools/patterns/automaton.ts'

/**
 * Why a pattern may take longer than its text is long: the two ways in which a backtracking matcher can read the same
 * characters in more than a bounded number of ways. Null for a linear pattern. The criteria are those of Weber and Seidl
 * on the ambiguity of automata: exponential when a state leads back to itself in two ways, polynomial when one loop leads
 * into another that reads the same. Beginning to search at each place of the text is such a loop.
 */
export function superlinear(source: string, flags: string): string | null {
  const automaton = automatonOf(source, flags)
  const [unread] = automaton.unread
  if (unread !== undefined) return unread
  const loops = loopsOf(automaton)
  if (loops.some((loop) => isExponential(automaton, loop))) return 'exponential'
  return isPolynomial(automaton, loops) ? 'polynomial' : null
}

/**
 * States that can be reached from each other, of which there is a way back. Not through a state that accepts: what was
 * read up to there is a match, which the matcher takes when it fails further on, and continues after it.
 */
type Loop = ReadonlySet<number>

function loopsOf({ states }: Automaton): Loop[] {
  const reached = states.map((state, from) => {
    const seen = new Set<number>()
    const open = state.accepts ? [] : [from]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const { to } of states[at]?.edges ?? [])
        if (!seen.has(to) && !states[to]?.accepts) {
          seen.add(to)
          open.push(to)
        }
    return seen
  })
  const loops: Loop[] = []
  const placed = new Set<number>()
  reached.forEach((seen, at) => {
    if (!seen.has(at) || placed.has(at)) return
    const loop = new Set([...seen].filter((other) => reached[other]?.has(at)))
    for (const one of loop) placed.add(one)
    loops.push(loop)
  })
  return loops
}

function isExponential({ states }: Automaton, loop: Loop): boolean {
  const within = (at: number) => (states[at]?.edges ?? []).filter(({ to }) => loop.has(to))
  for (const from of loop) {
    const seen = new Set<string>()
    const open: [number, number, boolean][] = [[from, from, false]]
    for (let next = open.pop(); next; next = open.pop()) {
      const [a, b, hadTwo] = next
      for (const [i, left] of within(a).entries())
        for (const [j, right] of within(b).entries()) {
          if ((left.reads & right.reads) === 0n) continue
          const areTwo = hadTwo || a !== b || i !== j
          if (areTwo && left.to === from && right.to === from) return true
          const key = `${left.to} ${right.to} ${areTwo}`
          if (seen.has(key)) continue
          seen.add(key)
          open.push([left.to, right.to, areTwo])
        }
    }
  }
  return false
}

function isPolynomial(automaton: Automaton, loops: readonly Loop[]): boolean {
  return loops.some((first) =>
    loops.some(
      (second) =>
        first !== second &&
        [...first].some((p) => [...second].some((q) => leadsInto(automaton, { first, p }, { second, q }))),
    ),
  )
}

/** Whether one text leads from p to p, from p to q and from q to q: read again, it is tried from each of its repetitions. */
function leadsInto(
  { states }: Automaton,
  { first, p }: { first: Loop; p: number },
  { second, q }: { second: Loop; q: number },
): boolean {
  const edges = (at: number) => states[at]?.edges ?? []
  const seen = new Set<number>()
  const keyOf = (a: number, b: number, c: number) => (a * states.length + b) * states.length + c
  const open: [number, number, number][] = [[p, p, q]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b, c] = next
    for (const one of edges(a)) {
      if (!first.has(one.to)) continue
      for (const three of edges(c)) {
        const both = one.reads & three.reads
        if (both === 0n || !second.has(three.to)) continue
        for (const two of edges(b)) {
          if ((both & two.reads) === 0n) continue
          if (one.to === p && two.to === q && three.to === q) return true
          const key = keyOf(one.to, two.to, three.to)
          if (seen.has(key)) continue
          seen.add(key)
          open.push([one.to, two.to, three.to])
        }
      }
    }
  }
  return false
}
