import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'

/** Bounds of documents, checked before anything is validated or runs (docs/promises.md, 28). The web app's stay far below. */
export const documentBounds = {
  characters: 12_000,
  tokens: 1_000,
  depth: 8,
  /** The introspection query of the usual tools needs this much. */
  introspectionDepth: 16,
  aliases: 15,
  directives: 20,
  rootFields: 10,
  definitions: 20,
  cost: 5_000,
  firstMax: 50,
  /** What a list without `first` is taken to hold. */
  listLength: 20,
} as const

/**
 * Questions that are tried once per document, as every mutation is: codes, passwords and links cannot be guessed by
 * aliases (docs/promises.md, 22).
 */
const oncePerDocument = new Set(['verifyPhoneNumber', 'enterOtp'])
/**
 * Lists that never hold more than so much, by a rule: cancelling has at most three steps (docs/rules/cancellation.md),
 * and a person at most four seats of a group walk (docs/rules/group-walks.md#versions). Entries of earnings have parts where they are
 * group walks, as few of a week are, and the parts are read with them: over a page two an entry is more than there are.
 */
const shortLists: ReadonlyMap<string, number> = new Map([
  ['cancel_terms', 3],
  ['seats', 4],
  ['parts', 2],
])
/** Lists that tools ask for once per path; twice is the start of an endless walk through the schema. */
const introspectionLists = new Set([
  'fields',
  'inputFields',
  'possibleTypes',
  'interfaces',
  'enumValues',
  'types',
])

/** Why a text is not even parsed; null when it may be. */
export function sourceRefusal(source: string): string | null {
  return source.length > documentBounds.characters
    ? `The document is longer than ${documentBounds.characters} characters.`
    : null
}

/** Whether the schema itself may be asked for. */
export type DocumentOptions = { introspection: boolean }

/**
 * Why a document is refused; null when it may be validated. One walk over what was sent, each fragment once, so
 * that the check itself is cheap however often fragments use each other. Introspection is refused here where it is
 * off, before the document is validated.
 */
export function documentRefusal(
  schema: GraphQLSchema,
  document: DocumentNode | null,
  options: DocumentOptions,
): string | null {
  // A document that was not parsed here was sent as a tree, around the limits of the parser; the tree may be nothing.
  if (!document?.loc) return 'Send the document as text.'
  if (document.definitions.length > documentBounds.definitions)
    return `The document has more than ${documentBounds.definitions} parts.`
  const walk = new Walk(schema, document, options)
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') walk.fragment(definition.name.value)
    if (definition.kind === 'OperationDefinition')
      walk.operation(definition.operation, definition.selectionSet)
    if ('directives' in definition) walk.directives += definition.directives?.length ?? 0
    if (walk.refusal()) return walk.refusal()
  }
  return null
}

type Weight = { cost: number; depth: number; rootFields: number }
/** Of a selection within the schema itself: its levels, and the lists that are asked for anywhere in it. */
type SchemaWalk = { depth: number; lists: Set<string> }
const circles = 'The document walks through the schema in circles.'
/** Only what the walk needs of a type, so that it does not depend on classes of the library. */
type TypeLike = {
  ofType?: TypeLike
  name?: string
  getFields?: () => Record<string, { type: TypeLike }>
  kind?: string
}

class Walk {
  directives = 0
  private aliases = 0
  private fault: string | null = null
  private readonly once = new Map<string, number>()
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  private readonly weights = new Map<string, Weight | 'walking'>()
  private readonly schemaWalks = new Map<string, SchemaWalk | 'walking'>()
  private readonly schema: GraphQLSchema
  private readonly options: DocumentOptions

  constructor(schema: GraphQLSchema, document: DocumentNode, options: DocumentOptions) {
    this.schema = schema
    this.options = options
    for (const definition of document.definitions)
      if (definition.kind === 'FragmentDefinition') this.fragments.set(definition.name.value, definition)
  }

  refusal(): string | null {
    if (this.fault) return this.fault
    if (this.aliases > documentBounds.aliases)
      return `The document has more than ${documentBounds.aliases} aliases.`
    if (this.directives > documentBounds.directives)
      return `The document has more than ${documentBounds.directives} directives.`
    for (const [name, times] of this.once) if (times > 1) return `${name} can be asked once per document.`
    return null
  }

  operation(operation: 'query' | 'mutation' | 'subscription', selection: SelectionSetNode): void {
    const root = {
      query: this.schema.getQueryType(),
      mutation: this.schema.getMutationType(),
      subscription: this.schema.getSubscriptionType(),
    }[operation]
    const weight = this.selection(selection, root ?? null, null)
    if (weight.rootFields > documentBounds.rootFields)
      this.fault ??= `The document asks more than ${documentBounds.rootFields} things.`
    if (weight.depth > documentBounds.depth)
      this.fault ??= `The document is deeper than ${documentBounds.depth} levels.`
    if (weight.cost > documentBounds.cost) this.fault ??= 'The document asks for too much at once.'
  }

  fragment(name: string): Weight {
    const known = this.weights.get(name)
    if (known === 'walking') {
      this.fault ??= 'A fragment uses itself.'
      return { cost: 0, depth: 0, rootFields: 0 }
    }
    const fragment = this.fragments.get(name)
    if (known || !fragment) return known ?? { cost: 0, depth: 0, rootFields: 0 }
    this.weights.set(name, 'walking')
    this.directives += fragment.directives?.length ?? 0
    const weight = this.selection(
      fragment.selectionSet,
      this.typeNamed(fragment.typeCondition.name.value),
      null,
    )
    this.weights.set(name, weight)
    return weight
  }

  private selection(selection: SelectionSetNode, type: TypeLike | null, first: number | null): Weight {
    const sum: Weight = { cost: 0, depth: 0, rootFields: 0 }
    for (const node of selection.selections) {
      if (this.fault) break
      this.directives += node.directives?.length ?? 0
      const weight =
        node.kind === 'Field'
          ? this.field(node, type, first)
          : node.kind === 'FragmentSpread'
            ? this.fragment(node.name.value)
            : this.selection(
                node.selectionSet,
                node.typeCondition ? this.typeNamed(node.typeCondition.name.value) : type,
                first,
              )
      sum.cost += weight.cost
      sum.rootFields += weight.rootFields
      sum.depth = Math.max(sum.depth, weight.depth)
    }
    return sum
  }

  private field(node: FieldNode, parent: TypeLike | null, first: number | null): Weight {
    const name = node.name.value
    if (node.alias) this.aliases++
    const isMutation = parent !== null && parent === this.schema.getMutationType()
    if (isMutation || oncePerDocument.has(name)) this.once.set(name, (this.once.get(name) ?? 0) + 1)
    if (name === '__schema' || name === '__type') return this.introspection(node)
    if (!node.selectionSet) return { cost: 1, depth: 1, rootFields: 1 }
    const type = parent?.getFields?.()[name]?.type ?? null
    const own = this.firstOf(node)
    const inner = this.selection(node.selectionSet, type ? named(type) : null, own)
    const times = isList(type) ? (own ?? shortLists.get(name) ?? first ?? documentBounds.listLength) : 1
    return { cost: 1 + times * inner.cost, depth: inner.depth + 1, rootFields: 1 }
  }

  /** The page size that a field asks for; one in a variable counts as the largest, its value is checked later. */
  private firstOf(node: FieldNode): number | null {
    const argument = node.arguments?.find((one) => one.name.value === 'first')
    if (!argument) return null
    if (argument.value.kind !== 'IntValue') return documentBounds.firstMax
    const asked = Number(argument.value.value)
    if (asked > documentBounds.firstMax) this.fault ??= `first is at most ${documentBounds.firstMax}.`
    return Math.max(1, asked)
  }

  /** Fields of the schema itself cost nothing to resolve; what counts is how deep the walk goes and whether it returns. */
  private introspection(node: FieldNode): Weight {
    if (!this.options.introspection) this.fault ??= `This server does not answer ${node.name.value}.`
    else if (this.schemaWalk(node.selectionSet).depth > documentBounds.introspectionDepth)
      this.fault ??= circles
    return { cost: 1, depth: 1, rootFields: 1 }
  }

  private schemaWalk(selection: SelectionSetNode | undefined): SchemaWalk {
    const sum: SchemaWalk = { depth: 0, lists: new Set() }
    for (const part of selection?.selections ?? []) {
      if (this.fault) break
      this.directives += part.directives?.length ?? 0
      const inner =
        part.kind === 'FragmentSpread'
          ? this.schemaFragment(part.name.value)
          : this.schemaWalk(part.selectionSet)
      inner.lists.forEach((list) => sum.lists.add(list))
      sum.depth = Math.max(sum.depth, inner.depth)
      if (part.kind === 'Field') {
        if (part.alias) this.aliases++
        sum.depth = Math.max(sum.depth, inner.depth + 1)
        if (inner.lists.has(part.name.value)) this.fault ??= circles
        if (introspectionLists.has(part.name.value)) sum.lists.add(part.name.value)
      }
    }
    return sum
  }

  private schemaFragment(name: string): SchemaWalk {
    const known = this.schemaWalks.get(name)
    if (known === 'walking') this.fault ??= 'A fragment uses itself.'
    if (known !== undefined) return known === 'walking' ? { depth: 0, lists: new Set() } : known
    this.schemaWalks.set(name, 'walking')
    const walk = this.schemaWalk(this.fragments.get(name)?.selectionSet)
    this.schemaWalks.set(name, walk)
    return walk
  }

  private typeNamed(name: string): TypeLike | null {
    return (this.schema.getType(name) as TypeLike | undefined) ?? null
  }
}

function named(type: TypeLike): TypeLike {
  return type.ofType ? named(type.ofType) : type
}

function isList(type: TypeLike | null): boolean {
  if (!type) return false
  return type.constructor.name === 'GraphQLList' || (type.ofType !== undefined && isList(type.ofType))
}
