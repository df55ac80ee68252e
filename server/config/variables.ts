import * as z from 'zod'
import type { Env } from '#server/config/env.ts'

/** What a schema says of one variable of the environment beside its kind. */
type About = {
  name: string
  description: string
  /** What holds when the variable is not set, in words; left out where the schema itself has the text. */
  otherwise?: string
  example: string
}

/** What is said of variables that are set together or not at all: the choice of one provider. */
type Together = {
  /** What the provider needs outside of Huvr, as a heading of the example. */
  note: string
  /** What is used when none of the variables is set. */
  otherwise: string
}

/** A variable as the documentation lists it. `path` leads to its value in the configuration. */
export type Variable = {
  name: string
  description: string
  otherwise: string
  example: string
  path: string[]
  group: Group | null
  /** It may be left out where the others of its group are set. */
  isOptional: boolean
}

/** A group of variables that are set together or not at all. */
export type Group = Together & { names: string[] }

const variables = z.registry<About>()
const groups = z.registry<Together>()

/** The schema as the value of a variable. The schema must belong to this variable alone. */
export function variable<S extends z.ZodType>(name: string, schema: S, about: Omit<About, 'name'>): S {
  variables.add(schema, { name, ...about })
  return schema
}

/** The object as variables that are set together or not at all. */
export function together<S extends z.ZodObject>(schema: S, about: Together): S {
  groups.add(schema, about)
  return schema
}

/** Every variable of a schema, in its order. */
export function variablesOf(schema: z.core.$ZodType): Variable[] {
  return listed(schema, [], null)
}

/**
 * What a schema parses, taken from the environment: the text of each variable at its place. Of a union the option is
 * taken that has a variable which is set, otherwise the first; an optional group is null when none of it is set.
 */
export function valuesOf(schema: z.core.$ZodType, env: Env): unknown {
  const about = variables.get(schema)
  if (about) return env[about.name]
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in, env)
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodNullable)
    return isSet(schema.unwrap(), env) ? valuesOf(schema.unwrap(), env) : null
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = schema.options.find((one) => isSet(one, env)) ?? schema.options[0]
    return option && valuesOf(option, env)
  }
  return Object.fromEntries(parts(schema).map(([key, part]) => [key, valuesOf(part, env)]))
}

const isSet = (schema: z.core.$ZodType, env: Env): boolean =>
  variablesOf(schema).some(({ name }) => env[name] !== undefined)

function listed(schema: z.core.$ZodType, path: string[], outer: Group | null): Variable[] {
  const about = variables.get(schema)
  if (about) return [documented(schema, about, path, outer)]
  if (schema instanceof z.ZodPipe) return listed(schema.in, path, outer)
  if (schema instanceof z.ZodLiteral) return []
  if (schema instanceof z.ZodNullable) return listed(schema.unwrap(), path, outer)
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => listed(option, path, outer))
  const own = groups.get(schema)
  const group: Group | null = own ? { ...own, names: [] } : outer
  const found = parts(schema).flatMap(([key, part]) => listed(part, [...path, key], group))
  if (own) group?.names.push(...found.filter(({ isOptional }) => !isOptional).map(({ name }) => name))
  return found
}

function documented(schema: z.core.$ZodType, about: About, path: string[], group: Group | null): Variable {
  const fallback: unknown = schema instanceof z.ZodPrefault ? schema.def.defaultValue : null
  const otherwise =
    about.otherwise ?? group?.otherwise ?? (typeof fallback === 'string' ? fallback || 'none' : undefined)
  if (otherwise === undefined) throw new Error(`${about.name}: say what holds when it is not set`)
  const { name, description, example } = about
  const isOptional = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return { name, description, otherwise, example, path, group, isOptional }
}

function parts(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  throw new Error('a part of the configuration is neither a variable nor made of variables')
}
