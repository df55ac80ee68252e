import type { FieldFault } from '#domain/identity/sign-in/registration.ts'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { suspendedUntil } from '#domain/identity/account-status.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { dayIn } from '#server/messages/formats.ts'
import { mailIn } from '#server/messages/mail.ts'
import type { PersonForOperators } from '#server/modules/identity/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { addNote, type NoteKind } from '#server/modules/operator/people/notes.store.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** What operators do about people. */
export const personActs = ['note', 'message', 'warn', 'suspend', 'ban', 'lift', 'signOut'] as const
export type PersonAct = (typeof personActs)[number]

/** The operator who acts: in which session, and with which rights. */
export type ActingOperator = { userId: string; sessionId: string; rights: readonly OperatorRight[] }

/** Why an operator may not act on a person now. */
export type Refused =
  /** The second factor was shown too long ago. */
  | 'proveAgain'
  | 'unknown'
  | 'badReason'
  | 'ownAccount'
  /** Only an owner acts on operators. */
  | 'operator'
  | 'erased'
export type ActOutcome = { kind: 'done' | 'badDays' | Refused }
export type NameOutcome =
  | { kind: 'done' | Refused }
  | { kind: 'faults'; faults: { firstName: FieldFault | null; lastName: FieldFault | null } }

/** Does something about a person, with a reason; what was done stands in the person's file and in the audit log. */
export async function actOnPerson(
  deps: OperatorDeps,
  operator: ActingOperator,
  order: { userId: string; act: PersonAct; reason: string; days: number | null },
  caller: OperatorCaller,
): Promise<ActOutcome> {
  const until = order.act === 'suspend' ? suspendedUntil(deps.clock.now(), order.days ?? 0) : null
  if (order.act === 'suspend' && until === null) return { kind: 'badDays' }
  const asked = await allowed(deps, operator, order)
  if ('kind' in asked) return asked
  const act = { ...asked, operatorId: operator.userId, until, caller }
  return { kind: (await run(deps, order.act, act)) ? 'done' : 'unknown' }
}

/** Corrects a person's names. */
export async function correctName(
  deps: OperatorDeps,
  operator: ActingOperator,
  order: { userId: string; firstName: string; lastName: string; reason: string },
  caller: OperatorCaller,
): Promise<NameOutcome> {
  const asked = await allowed(deps, operator, order)
  if ('kind' in asked) return asked
  const { firstName, lastName, userId } = order
  const act = { ...asked, operatorId: operator.userId, until: null, caller }
  const outcome = await deps.identity.desk.correctName({
    ...forIdentity(act),
    userId,
    firstName,
    lastName,
  })
  if (outcome.kind !== 'corrected') return outcome
  await note(deps, 'renamed', { ...act, reason: `${outcome.before}: ${asked.reason}` })
  return { kind: 'done' }
}

type Asked = { person: PersonForOperators; reason: string }
type Act = Asked & { operatorId: string; until: Date | null; caller: OperatorCaller }

/** Whether an operator may act on a person now, with the reason as it is stored. */
export async function allowed(
  deps: OperatorDeps,
  operator: ActingOperator,
  order: { userId: string; reason: string },
): Promise<Asked | { kind: Refused }> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const [person] = await deps.identity.desk.forOperators([order.userId])
  if (!person) return { kind: 'unknown' }
  if (person.isErased) return { kind: 'erased' }
  if (person.id === operator.userId) return { kind: 'ownAccount' }
  if (person.isOperator && !hasRight(operator.rights, ['owner'])) return { kind: 'operator' }
  return { person, reason }
}

/** False when the person is gone meanwhile. Identity writes the audit row of what it does itself. */
async function run(deps: OperatorDeps, kind: PersonAct, act: Act): Promise<boolean> {
  const { identity } = deps
  switch (kind) {
    case 'note':
      return note(deps, 'note', act)
    case 'message':
      return note(deps, 'message', act, 'operatorMessage')
    case 'warn':
      return note(deps, 'warning', act, 'operatorWarning')
    case 'suspend':
      if (!(await identity.ban({ ...forIdentity(act), ...(act.until && { until: act.until }) }))) return false
      await takeOff(deps, act)
      return note(deps, 'suspended', act, 'suspended')
    case 'ban':
      if (!(await identity.ban(forIdentity(act)))) return false
      await takeOff(deps, act)
      return note(deps, 'banned', act, 'banned')
    case 'lift':
      if (!(await identity.unban(forIdentity(act)))) return false
      return note(deps, 'lifted', act, act.person.accountStatus === 'open' ? undefined : 'lifted')
    case 'signOut':
      return (await identity.desk.signOutEverywhere(forIdentity(act))) && note(deps, 'signedOut', act)
    default:
      return unreachable(kind)
  }
}

/** A closed account is matched with no request any more; a walk that runs continues. */
async function takeOff({ walkers }: OperatorDeps, { person }: Act): Promise<void> {
  if (await walkers.isWalker(person.id)) await walkers.takeOff(person.id)
}

const forIdentity = ({ person, operatorId, reason, caller }: Act) => ({
  userId: person.id,
  operatorId,
  reason,
  caller,
})

/** Tells a person, in the caller's transaction, that something of theirs was removed and why; it stands in the person's file. */
export async function notifyRemoved(
  deps: OperatorDeps,
  tx: Tx,
  { person, reason, operatorId }: Asked & { operatorId: string },
): Promise<void> {
  const about = { userId: person.id, operatorId, kind: 'message', body: reason, until: null } as const
  await addNote(tx.sql, { id: deps.newId('note'), ...about, at: deps.clock.now() })
  await sendMessage(deps, tx, letterTo(deps, 'contentRemoved', { person, reason, until: null }))
}

type Letter = 'contentRemoved' | 'operatorMessage' | 'operatorWarning' | 'suspended' | 'banned' | 'lifted'

/** Keeps what was done, and writes to the person where the act does. */
async function note(deps: OperatorDeps, kind: NoteKind, act: Act, letter?: Letter): Promise<true> {
  const { person, reason: body, operatorId, until, caller } = act
  const userId = person.id
  await deps.inTransaction(async (tx) => {
    const id = deps.newId('note')
    await addNote(tx.sql, { id, userId, operatorId, kind, body, until, at: deps.clock.now() })
    const detail = { kind, reason: body }
    const what = 'operator.personActed'
    await audit(deps, { act: what, actorId: operatorId, subjectId: userId, caller, detail }, tx.sql)
    if (letter) await sendMessage(deps, tx, letterTo(deps, letter, act))
  })
  return true
}

/** By e-mail where the address is verified, else as a text message. */
function letterTo(
  deps: OperatorDeps,
  letter: Letter,
  { person, reason, until }: Pick<Act, 'person' | 'reason' | 'until'>,
) {
  const day = until ? dayIn(person.locale, until) : ''
  const { productName } = deps.config
  const values = { productName, firstName: person.firstName, text: reason, day, link: deps.config.publicUrl }
  const keys = { subject: `messages.${letter}.subject`, text: `messages.${letter}.text` } as const
  const written = mailIn(person.locale, keys, values)
  return person.mailTo !== null
    ? ({ channel: 'email', to: person.mailTo, ...written } as const)
    : ({ channel: 'sms', purpose: 'account', to: person.phone ?? '', text: written.text } as const)
}
