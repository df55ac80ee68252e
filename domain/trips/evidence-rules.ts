/** What an operator is told of one trip at most. */
export const evidenceRules = {
  /** Moves from state to state. */
  movesAtMost: 500,
  /** Messages, instructions, and stretches of quality of one side. */
  linesAtMost: 1000,
} as const
