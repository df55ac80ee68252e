import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The little of a syntax tree that is read and written here. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly key?: Node
  value?: unknown
  readonly properties?: readonly Node[]
}

interface Path {
  readonly node: Node
  readonly traverse: (visitor: { ObjectExpression: (path: Path) => void }) => void
}

/** What the Lingui macro writes for a text: its short id and the English message. */
const MESSAGE_ID = /^[\w+/-]{6}$/

/**
 * A babel plugin that compiles the English messages in the code while building, so that no message parser has to be
 * sent to browsers and each route carries only its own texts.
 */
export const compiledMessages = () => ({
  visitor: {
    Program: {
      // On the way out, when the macro has written its descriptors.
      exit: (program: Path) => program.traverse({ ObjectExpression: compileDescriptor }),
    },
  },
})

function compileDescriptor({ node }: Path): void {
  const id = textProperty(node, 'id')
  const message = textProperty(node, 'message')
  if (!id || !message || !MESSAGE_ID.test(id.text)) return
  const compiled: unknown = compileMessage(message.text)
  message.property.value = literal(typeof compiled === 'string' ? [compiled] : compiled)
}

function textProperty(object: Node, name: string): { property: Node; text: string } | null {
  const property = object.properties?.find((each) => each.key?.name === name || each.key?.value === name)
  const value = property?.value as Node | undefined
  return property && value?.type === 'StringLiteral' ? { property, text: String(value.value) } : null
}

/** A compiled message (texts, lists, plural tables) as code. */
function literal(part: unknown): object {
  if (typeof part === 'string') return { type: 'StringLiteral', value: part }
  if (typeof part === 'number') return { type: 'NumericLiteral', value: part }
  if (Array.isArray(part)) return { type: 'ArrayExpression', elements: part.map(literal) }
  if (typeof part !== 'object' || part === null) return { type: 'Identifier', name: 'undefined' }
  return {
    type: 'ObjectExpression',
    properties: Object.entries(part).map(([key, value]) => ({
      type: 'ObjectProperty',
      key: { type: 'StringLiteral', value: key },
      value: literal(value),
      computed: false,
      shorthand: false,
    })),
  }
}
