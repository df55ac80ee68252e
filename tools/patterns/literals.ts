import { parseSync } from 'vite'

/** A regular expression that stands in a file as a literal, or is made there from a text without variable parts. */
export type Literal = { path: string; line: number; source: string; flags: string }
/** One that is made from parts, which only the running program knows. */
export type Built = { path: string; line: number; code: string }

type Tree = { type?: string; start?: number; end?: number; [key: string]: unknown }

/** The regular expressions of a file, by the parser that builds it. */
export function patternsOf(path: string, text: string): { literals: Literal[]; built: Built[] } {
  const literals: Literal[] = []
  const built: Built[] = []
  const lineOf = ({ start = 0 }: Tree) => text.slice(0, start).split('\n').length
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const tree = node as Tree
    const regex =
      tree.type === 'Literal' ? (tree['regex'] as { pattern: string; flags: string } | undefined) : undefined
    if (regex) literals.push({ path, line: lineOf(tree), source: regex.pattern, flags: regex.flags })
    if (isMade(tree)) {
      const [source, flags] = (tree['arguments'] as Tree[]).map(constantText)
      if (typeof source === 'string' && flags !== null)
        literals.push({ path, line: lineOf(tree), source, flags: flags ?? '' })
      else built.push({ path, line: lineOf(tree), code: text.slice(tree.start, tree.end) })
    }
    for (const child of Object.values(tree)) visit(child)
  }
  visit(parseSync(path, text).program)
  return { literals, built }
}

function isMade({ type, callee }: Tree): boolean {
  return (
    (type === 'NewExpression' || type === 'CallExpression') &&
    (callee as { name?: string } | undefined)?.name === 'RegExp'
  )
}

/** A text that stands in the code as it is; null for any other value. */
function constantText({ type, value, quasis, expressions }: Tree): string | null {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length > 0) return null
  return (quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked).join('')
}
