import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '#server/graphql/generated/resolvers.ts'

/** The paths of the texts in a value of a field; a choice of the schema (an enum) is none. */
type PathsOf<Name extends string, Value> = Value extends readonly (infer One)[]
  ? PathsOf<Name, NonNullable<One>>
  : Value extends string
    ? string extends Value
      ? Name
      : never
    : Value extends object
      ? `${Name}.${PathsIn<Value>}`
      : never

/** The paths of the texts in arguments or an input. Operations without arguments are typed as taking any name. */
type PathsIn<Fields> = string extends keyof Fields
  ? never
  : { [Name in keyof Fields & string]-?: PathsOf<Name, NonNullable<Fields[Name]>> }[keyof Fields & string]

type Run = (parent: never, args: never, context: never, info: never) => unknown
type ArgumentsOf<Resolver> = Resolver extends (parent: never, args: infer Args, ...rest: never[]) => unknown
  ? Args
  : never
type SubscribeOf<Resolver> = Resolver extends { subscribe: infer Subscribe extends Run } ? Subscribe : never

type PathsOfFields<Kind extends string, Fields> = {
  [Name in keyof Fields & string]-?: `${Kind}.${Name}.${PathsIn<ArgumentsOf<NonNullable<Fields[Name]>>>}`
}[keyof Fields & string]
type Subscriptions = {
  [Name in keyof SubscriptionResolvers]-?: SubscribeOf<NonNullable<SubscriptionResolvers[Name]>>
}

/** Every text that an operation of the contract takes, such as `Mutation.register.input.first_name`. */
export type TextArgument =
  | PathsOfFields<'Query', QueryResolvers>
  | PathsOfFields<'Mutation', MutationResolvers>
  | PathsOfFields<'Subscription', Subscriptions>

type LastOf<Path extends string> = Path extends `${string}.${infer Rest}` ? LastOf<Rest> : Path

/** The names of those texts: a name means the same kind of text wherever it stands. */
export type TextName = LastOf<TextArgument>
