import { RegExpParser, type AST } from '@eslint-community/regexpp'

/**
 * A regular expression as the automaton of what a backtracking matcher may try. A state is a place in the pattern that
 * reads one character, or one of the places at which a search begins. Characters are grouped into the classes that the
 * pattern distinguishes; a set of classes is the bits of a bigint.
 */
export type Automaton = {
  states: readonly State[]
  /** Why the pattern is outside of what is analysed; empty for most. */
  unread: string[]
}
export type State = {
  /** What the state reads. */
  reads: bigint
  /** The next states with what they may read there; two edges to the same state are two ways to try the same. */
  edges: readonly { to: number; reads: bigint }[]
  /** The match is complete here whatever follows, so that the matcher never comes back. */
  accepts: boolean
}

/** Beyond this a bound is as good as none: a text of a few kB is tried so often. */
const boundMax = 256
/** Copies of what is repeated: more of them tell no other loops apart. */
const copiesMax = 3

type Node =
  | { kind: 'char'; reads: bigint; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'edge'; of: 'start' | 'end' | 'word'; negate: boolean; next: number }
  | { kind: 'ahead'; inner: number; next: number }
  | { kind: 'behind'; next: number }
  | { kind: 'final' | 'dead' }

/** One character of each sort that patterns distinguish, beside those that stand in the pattern itself. */
const samples = [
  ...Array.from({ length: 0x180 }, (_, code) => code),
  ...Array.from(
    'ſKαΑжЖאن٣中丁가あア\u0301\u200b\u200d\u2028\u202e\ufeff€·’°Ａ\ue000😀',
    (c) => c.codePointAt(0) ?? 0,
  ),
  0xd800,
]

class Builder {
  readonly nodes: Node[] = []
  readonly unread: string[] = []
  readonly #masks = new Map<string, bigint>()
  readonly newline: bigint
  readonly word: bigint
  readonly all: bigint
  readonly #flags: AST.Flags
  readonly #alphabet: string[]

  constructor(literal: AST.Pattern, flags: AST.Flags) {
    this.#flags = flags
    this.#alphabet = alphabetOf(literal, flags)
    const sets = setsOf(literal)
    this.#keep(['[\\n\\r\\u2028\\u2029]', '\\w', ...sets])
    this.newline = this.#masks.get('[\\n\\r\\u2028\\u2029]') ?? 0n
    this.word = this.#masks.get('\\w') ?? 0n
    this.all = this.#masks.get('') ?? 0n
  }

  /** Groups the characters by the sets that have them: each group is a bit. */
  #keep(sets: readonly string[]): void {
    const { unicode, unicodeSets, ignoreCase, dotAll } = this.#flags
    const flags = `${unicode ? 'u' : ''}${unicodeSets ? 'v' : ''}${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}`
    const names = [...new Set(sets)]
    const tests = names.map((raw) => new RegExp(`^(?:${raw})$`, flags))
    const groups = new Map<string, bigint>()
    for (const character of this.#alphabet) {
      const key = tests.map((one) => (one.test(character) ? '1' : '0')).join('')
      if (!groups.has(key)) groups.set(key, 1n << BigInt(groups.size))
    }
    const maskOf = (at: number) =>
      [...groups].reduce((mask, [key, bit]) => (key[at] === '1' ? mask | bit : mask), 0n)
    names.forEach((raw, at) => this.#masks.set(raw, maskOf(at)))
    this.#masks.set('', (1n << BigInt(groups.size)) - 1n)
  }

  add(node: Node): number {
    return this.nodes.push(node) - 1
  }

  alternatives(of: readonly AST.Alternative[], next: number): number {
    const entries = of.map(({ elements }) =>
      elements.toReversed().reduce((then, one) => this.element(one, then), next),
    )
    return entries.length === 1 ? (entries[0] ?? next) : this.add({ kind: 'split', next: entries })
  }

  element(element: AST.Element, next: number): number {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.add({ kind: 'char', reads: this.#masks.get(element.raw) ?? this.all, next })
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, next)
      case 'Quantifier':
        return this.#repeated(element, next)
      case 'Backreference':
        this.unread.push('a reference back to a group')
        return next
      case 'Assertion':
        return this.#assertion(element, next)
    }
  }

  #assertion(element: AST.Assertion, next: number): number {
    if (element.kind === 'lookahead') {
      const inner = this.alternatives(element.alternatives, this.add({ kind: 'dead' }))
      return this.add({ kind: 'ahead', inner, next })
    }
    if (element.kind === 'lookbehind') {
      if (hasLoop(element)) this.unread.push('a look behind over any length')
      return this.add({ kind: 'behind', next })
    }
    const negate = element.kind === 'word' && element.negate
    return this.add({ kind: 'edge', of: element.kind, negate, next })
  }

  #repeated({ min, max, element }: AST.Quantifier, next: number): number {
    let entry = next
    let leading = min
    if (max > boundMax) {
      const loop = this.add({ kind: 'split', next: [] })
      const body = this.element(element, loop)
      this.nodes[loop] = { kind: 'split', next: [body, next] }
      entry = min === 0 ? loop : body
      leading = min - 1
    } else
      for (let copy = 0; copy < Math.min(max - min, copiesMax); copy++)
        entry = this.add({ kind: 'split', next: [this.element(element, entry), next] })
    for (let copy = 0; copy < Math.min(leading, copiesMax); copy++) entry = this.element(element, entry)
    return entry
  }
}

function hasLoop(node: AST.Node): boolean {
  if (node.type === 'Quantifier' && node.max > boundMax) return true
  return childrenOf(node).some(hasLoop)
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  if (node.type === 'Quantifier') return [node.element]
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction') return node.alternatives
  return node.type === 'Alternative' || (node.type === 'CharacterClass' && !node.unicodeSets)
    ? node.elements
    : node.type === 'CharacterClassRange'
      ? [node.min, node.max]
      : []
}

const isSet = (node: AST.Node) =>
  ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(node.type)

function setsOf(node: AST.Node): string[] {
  return isSet(node) ? [node.raw] : childrenOf(node).flatMap(setsOf)
}

function charactersOf(node: AST.Node): number[] {
  return node.type === 'Character' ? [node.value] : childrenOf(node).flatMap(charactersOf)
}

function alphabetOf(pattern: AST.Pattern, { unicode, unicodeSets }: AST.Flags): string[] {
  const near = charactersOf(pattern).flatMap((code) => [code - 1, code, code + 1])
  const most = unicode || unicodeSets ? 0x10ffff : 0xffff
  const codes = [...samples, ...near].filter((code) => code >= 0 && code <= most)
  return [...new Set(codes)].map((code) => String.fromCodePoint(code))
}

/** What has been read before a place: the characters it may be, or nothing because the text begins here. */
type Before = { reads: bigint; isBeginning: boolean }

/** Reads a pattern; it is searched for in a text, unless it is sticky. */
export function automatonOf(source: string, flagText: string): Automaton {
  const parser = new RegExpParser()
  const flags = parser.parseFlags(flagText)
  const pattern = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.unicode,
    unicodeSets: flags.unicodeSets,
  })
  const builder = new Builder(pattern, flags)
  const final = builder.add({ kind: 'final' })
  const entry = builder.alternatives(pattern.alternatives, final)
  const { nodes, newline, word, all, unread } = builder

  const numbers = new Map<number, number>()
  const states: State[] = []
  const open: number[] = []
  const numberOf = (node: number): number => {
    const known = numbers.get(node)
    if (known !== undefined) return known
    const made = states.push({ reads: 0n, edges: [], accepts: false }) - 1
    numbers.set(node, made)
    open.push(node)
    return made
  }
  const stepsFrom = (node: number, before: Before) =>
    following(nodes, node, before, { newline, word, all, isMultiline: flags.multiline })
  const edgesOf = ({ steps }: Following) => steps.map(({ node, reads }) => ({ to: numberOf(node), reads }))

  // The search begins at each place of the text: after a word's character, after a line's end, or after any other.
  const places = flags.sticky ? [] : [word, newline, all & ~(word | newline)].filter((reads) => reads !== 0n)
  const firsts = [{ reads: 0n, isBeginning: true }, ...places.map((reads) => ({ reads, isBeginning: false }))]
  for (const { reads } of firsts) states.push({ reads, edges: [], accepts: false })
  firsts.forEach((before, at) => {
    const searching = places.map((reads, place) => ({ to: place + 1, reads }))
    const found = stepsFrom(entry, before)
    states[at] = {
      reads: before.reads,
      edges: [...(found.accepts ? [] : searching), ...edgesOf(found)],
      accepts: false,
    }
  })
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const char = nodes[node]
    if (char?.kind !== 'char') continue
    const found = stepsFrom(char.next, { reads: char.reads, isBeginning: false })
    states[numberOf(node)] = { reads: char.reads, edges: edgesOf(found), accepts: found.accepts }
  }
  return { states, unread }
}

type Following = { steps: { node: number; reads: bigint }[]; accepts: boolean }
type Classes = { newline: bigint; word: bigint; all: bigint; isMultiline: boolean }

/** The places that may read next, and whether the match may be complete before anything is read. */
function following(nodes: readonly Node[], from: number, before: Before, classes: Classes): Following {
  const steps: { node: number; reads: bigint }[] = []
  let accepts = false
  // A place is passed twice at most on one way: once in this turn of a loop, and once where its next turn begins.
  const visit = (at: number, reads: bigint, isCertain: boolean, path: readonly number[]): void => {
    const node = nodes[at]
    if (!node || path.filter((one) => one === at).length >= 2) return
    const on = [...path, at]
    if (node.kind === 'final') accepts ||= isCertain
    else if (node.kind === 'char') {
      const same = steps.filter((one) => one.node === at)
      if ((node.reads & reads) !== 0n && same.length < 2) steps.push({ node: at, reads: node.reads & reads })
    } else if (node.kind === 'split') for (const next of node.next) visit(next, reads, isCertain, on)
    else if (node.kind === 'behind') visit(node.next, reads, false, on)
    else if (node.kind === 'ahead') {
      visit(node.inner, reads, false, on)
      visit(node.next, reads, false, on)
    } else if (node.kind === 'edge') {
      const left = readsAfter(node, reads, before, classes)
      if (left !== null) visit(node.next, left, false, on)
    }
  }
  visit(from, classes.all, true, [])
  return { steps, accepts }
}

/** What may still be read behind an edge of the text, a line or a word; null where the edge is not. */
function readsAfter(
  { of, negate }: { of: 'start' | 'end' | 'word'; negate: boolean },
  reads: bigint,
  before: Before,
  { newline, word, all, isMultiline }: Classes,
): bigint | null {
  if (of === 'start')
    return before.isBeginning || (isMultiline && (before.reads & newline) !== 0n) ? reads : null
  if (of === 'end') return isMultiline ? reads & newline : 0n
  const isWord = (before.reads & word) !== 0n
  const isOther = before.isBeginning || (before.reads & ~word) !== 0n
  if (isWord && isOther) return reads
  return isWord === negate ? reads & word : reads & all & ~word
}
