import { importsOf, type SourceFile } from '#tools/layout.ts'

/**
 * The groups of files of which each reaches every other by imports, type imports included: each group is a circle or
 * several. Tarjan's algorithm; groups and their files are sorted.
 */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map((file) => file.path))
  const targets = new Map(
    files.map((file) => [file.path, importsOf(file).filter((target) => known.has(target))]),
  )
  const index = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: string[][] = []

  function visit(path: string): number {
    const at = index.size
    let lowest = at
    index.set(path, at)
    open.push(path)
    isOpen.add(path)
    for (const target of targets.get(path) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (isOpen.has(target)) lowest = Math.min(lowest, index.get(target) ?? lowest)
    }
    if (lowest === at) {
      const group = open.splice(open.indexOf(path))
      for (const member of group) isOpen.delete(member)
      if (group.length > 1) found.push(group.sort())
    }
    return lowest
  }

  for (const file of files) if (!index.has(file.path)) visit(file.path)
  return found.sort((a, b) => String(a[0]).localeCompare(String(b[0])))
}
