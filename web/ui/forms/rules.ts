import * as z from 'zod/mini'

/** A text that must not be blank. `message` is asked for when it is needed, in the reader's language of that moment. */
export const filled = (message: () => string) =>
  z.string().check(z.refine((text) => text.trim() !== '', { error: message }))

/**
 * A check that finds its own words: null when the value is right. For a rule over several fields, `field` is the one
 * that shows the message.
 */
export const rule =
  <T>(messageOf: (value: T) => string | null, field?: keyof T & string): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    const message = messageOf(value)
    if (message === null) return
    // A later rule may still find something in another field.
    issues.push({ code: 'custom', input: value, message, path: field ? [field] : [], continue: true })
  }

/** What is wrong with values: the first message of each field that is. */
export function mistakes<V>(
  rules: z.ZodMiniType<V, V>,
  values: V,
): Partial<Record<keyof V & string, string>> {
  const { error } = rules.safeParse(values)
  const messages: Partial<Record<string, string>> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  return messages as Partial<Record<keyof V & string, string>>
}
