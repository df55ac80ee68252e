import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'

/**
 * What operators have to do, and which rights see it. `ticket`: a person has written; `appeal`: against a suspension or a
 * ban; `noShow`: a side of a scheduled walk did not come; `check`: a background check waits for a decision; `dispute`: a
 * bank takes a payment back; `refund`: a refund came back; `payout`: a payout failed or came back; `difference`: the books
 * differ from the provider's; `flag`: people have flagged a text or a picture; `bound`: a gift was not given
 * because of its bound; `quality`: a walker's minutes are often low; `job`: a background job has failed for good; `call`: a
 * call to the outside has been open for long; `creditNote`: one waits for a second operator; `event`: the payment provider has told what was not understood; `service`: an outside service refuses us because of our own settings there.
 */
export const workRights = {
  ticket: ['support', 'safety'],
  appeal: ['support'],
  noShow: ['support'],
  check: ['safety'],
  dispute: ['support', 'money'],
  refund: ['money'],
  payout: ['money'],
  difference: ['money'],
  flag: ['support', 'safety'],
  bound: ['money', 'support'],
  quality: ['support'],
  fraud: ['money', 'support'],
  job: ['owner'],
  call: ['money', 'owner'],
  event: ['money'],
  creditNote: ['money'],
  service: ['support', 'owner'],
} as const satisfies Record<string, readonly OperatorRight[]>

export type WorkKind = keyof typeof workRights
export const workKinds = Object.keys(workRights) as WorkKind[]

/** The kinds of work that an operator with these rights sees. An owner sees all. */
export function workKindsFor(rights: readonly OperatorRight[]): WorkKind[] {
  return workKinds.filter((kind) => hasRight(rights, workRights[kind]))
}

/** Work that is a ticket of support: its subject is the ticket's id. */
export const ticketKinds = ['ticket', 'appeal', 'noShow', 'refund'] as const satisfies readonly WorkKind[]

export function isTicketKind(kind: string): boolean {
  return ticketKinds.some((one) => one === kind)
}

/** `open`: no operator has it; `taken`: one does; `closed`: nothing is left to do. */
export type WorkState = 'open' | 'taken' | 'closed'

/** What an operator does with a piece of work. */
export type WorkAct = 'take' | 'giveBack' | 'close' | 'reopen'

/**
 * From which states each act may be taken, and where it leads. `ofOthers`: also while another operator has it, who loses it
 * then. The conditional updates and the buttons read it.
 */
export const workActs = {
  take: { from: ['open', 'taken'], to: 'taken', ofOthers: true },
  giveBack: { from: ['taken'], to: 'open', ofOthers: false },
  close: { from: ['open', 'taken'], to: 'closed', ofOthers: false },
  reopen: { from: ['closed'], to: 'open', ofOthers: true },
} as const satisfies Record<WorkAct, { from: readonly WorkState[]; to: WorkState; ofOthers: boolean }>

/** The lists of work: what waits or is being done, what the operator has, and what is closed. */
export const workViews = ['open', 'mine', 'closed'] as const
export type WorkView = (typeof workViews)[number]

/** What an operator may do with a piece of work now. What an operator has already is not taken again. */
export function openWorkActs(
  work: { state: WorkState; ownerId: string | null },
  operatorId: string,
): WorkAct[] {
  const isMine = work.ownerId === operatorId
  return (Object.keys(workActs) as WorkAct[]).filter((act) => {
    const { from, ofOthers } = workActs[act]
    if (!from.some((state) => state === work.state)) return false
    if (work.state !== 'taken') return true
    return act === 'take' ? !isMine : isMine || ofOthers
  })
}

export const workRules = {
  /** How many pieces of work the hint counts at most. */
  countedAtMost: 100,
  /** How many acts the page of a piece of work shows. */
  actsAtMost: 50,
  /** The days that the figures look back. */
  figuresDays: 30,
} as const
