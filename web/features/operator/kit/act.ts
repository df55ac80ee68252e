import { t as now } from '@lingui/core/macro'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import * as z from 'zod/mini'
import { givingRules } from '#domain/money/refunds/money-requests.ts'
import type { Answer, AnswerOf } from '#web/api/doors/send.tsx'

/** What an operator does with a reason, as data: the words, the command and what ends it. */
export interface ActOf<Data, Variables extends AnyVariables> {
  /** Tells it from the other acts of a form. */
  readonly key?: string
  /** Of the button that opens the dialog, and of the one that sends. */
  readonly label: string
  /** Of the button that sends, where it says something else. */
  readonly sendLabel?: string
  /** Of the dialog; without it the dialog has the label. */
  readonly title?: string
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: (reason: string) => Variables
  /** The statuses that end it well; the message of any other answer stands in the form. Without it every answer does. */
  readonly doneAs?: string | readonly string[]
  /** What is asked beside "Why?". */
  readonly whyLabel?: string
  /** Who reads the reason; without it the audit log alone. */
  readonly hint?: string
  /** What the server calls the reason. */
  readonly wireName?: string
  /** Other words for a reason that is too short. */
  readonly tooShort?: () => string
  /** The lines that the field shows. */
  readonly rows?: number
  /** What follows of it, above the reason. */
  readonly preview?: ReactNode
  /** Asked once more before it is sent, because it cannot be taken back. */
  readonly question?: { readonly title: ReactNode; readonly text: ReactNode; readonly yes: ReactNode }
  /** The button that sends is red. */
  readonly isHard?: boolean
  /** The command that goes on with it, such as the next part of a file; null once it is done. */
  readonly next?: (answer: AnswerOf<Data>, sent: Variables) => Variables | null
}

/** An act of any command: its types are checked where it is made. */
export type Act = ActOf<Record<string, Answer>, AnyVariables>

/** Checks that the command of an act takes its variables, and lets acts of several commands stand in one list. */
export function act<Data, Variables extends AnyVariables>(of: ActOf<Data, Variables>): Act {
  return of as unknown as Act
}

/** In characters; the server refuses others (domain/money/refunds/money-requests.ts, domain/identity/operators.ts). */
export const { reasonMin, reasonMax } = givingRules

/** What a reason has to be before it is sent. */
export function reasonRulesOf({ tooShort }: Pick<Act, 'tooShort'>) {
  return z.object({
    reason: z.string().check(
      z.refine((reason) => reason.trim().length >= reasonMin, {
        error: () => tooShort?.() ?? now`Please enter at least ${reasonMin} characters.`,
      }),
    ),
  })
}
