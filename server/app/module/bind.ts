/** Use cases without their first parameter, the context. */
export type Bound<Ctx, Cases> = {
  [Name in keyof Cases]: Cases[Name] extends (ctx: Ctx, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
}

/**
 * A module's use cases are free functions with the context first, `login(ctx, input)`; resolvers, routes and other
 * modules call them as `services.identity.login(input)`. This fills in the context, once, when the module is built.
 */
export function bind<Ctx, Cases extends Record<string, (ctx: Ctx, ...rest: never[]) => unknown>>(
  ctx: Ctx,
  useCases: Cases,
): Bound<Ctx, Cases> {
  return Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [name, (...rest: never[]) => useCase(ctx, ...rest)]),
  ) as Bound<Ctx, Cases>
}
