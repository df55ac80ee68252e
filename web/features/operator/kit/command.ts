import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { MessageDescriptor } from '@lingui/core'
import type { AnyVariables } from 'urql'
import type { Answer } from '#web/api/doors/send.tsx'
import type { FormField, Typed } from '#web/features/operator/kit/fields.tsx'

/** What an operator changes by fields and a reason, as data. With the reason alone: act (kit/act.ts). */
export interface CommandOf<Key extends string, Data, Variables extends AnyVariables> {
  /** Of the dialog. */
  readonly title: MessageDescriptor
  /** Of the button that sends. */
  readonly label: MessageDescriptor
  /** What follows from it, above the fields. */
  readonly about?: MessageDescriptor
  readonly fields?: readonly FormField<Key>[]
  readonly document: TypedDocumentNode<Data, Variables>
  /** What is sent of what was typed; the reason comes without spaces around it. */
  readonly variables: (typed: Typed<Key>) => Variables
  /** The statuses that end it well; the message of any other answer stands in the form. */
  readonly doneAs: string | readonly string[]
  /** What is asked beside "Why?". */
  readonly whyLabel?: MessageDescriptor
  /** Who reads the reason; without it the audit log alone. */
  readonly hint?: MessageDescriptor
  /** The lines that the reason shows. */
  readonly rows?: number
  /** The button that sends is red. */
  readonly isHard?: boolean
}

/** A command whose fields and document only it knows. */
export type Command = CommandOf<string, Record<string, Answer>, AnyVariables>

/** Checks that a document takes what its fields give, and lets several commands be opened by one dialog. */
export function command<Key extends string, Data, Variables extends AnyVariables>(
  of: CommandOf<Key, Data, Variables>,
): Command {
  return of as unknown as Command
}
