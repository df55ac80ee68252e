/**
 * A pure function that is asked for the same few texts again and again, with its answers kept. At `atMost` different
 * texts all of them are forgotten, so that made-up texts take no more memory than that.
 */
export function keptAnswers<Answer>(ask: (text: string) => Answer, atMost = 1000): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    if (kept.size >= atMost) kept.clear()
    kept.set(text, answer)
    return answer
  }
}
