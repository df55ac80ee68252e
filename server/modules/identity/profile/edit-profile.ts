import { limits } from '#domain/identity/sign-in/limits.ts'
import { parsePhone } from '#domain/identity/sign-in/phone.ts'
import { normalisedName, nameFault, type FieldFault } from '#domain/identity/sign-in/registration.ts'
import { readEmail } from '#domain/shared/email.ts'
import { pictureName } from '#domain/shared/pictures.ts'
import { noteContact } from '#server/durable/marks/marks.store.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { changeEmail } from '#server/modules/identity/profile/emails.store.ts'
import { notifyEmailChanged } from '#server/modules/identity/profile/person-messages.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import type { PictureFault } from '#server/modules/identity/profile/pictures.ts'
import { userById, lockUser, editUser, type UserRow } from '#server/modules/identity/profile/users.store.ts'

/** What is left out (null) stays as it is. */
export type ProfileInput = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  /** A data URL; nothing and the present address mean that the picture stays. */
  picture: string | null
}

export type ProfileFaults = Partial<Record<keyof ProfileInput, FieldFault | 'phoneFixed' | PictureFault>>

export type EditProfileOutcome =
  | { kind: 'saved'; user: UserRow }
  | { kind: 'faults'; faults: ProfileFaults }
  | { kind: 'gone' }
  | TooMany

/** A person's names, e-mail and picture, as they change them themselves. */
export async function editProfile(
  ctx: IdentityContext,
  userId: string,
  input: ProfileInput,
  caller: Caller,
): Promise<EditProfileOutcome> {
  const before = await userById(ctx.db, userId)
  if (!before) return { kind: 'gone' }
  const faults = faultsOf(input, before)
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
  const email = changedEmail(input, before)
  const hasPicture = isNewPicture(ctx, input.picture, before)
  const budget = await ctx.limits.allowAll([
    [limits.profileEditsByUser, userId],
    // Whether an e-mail is taken shows in the answer, so the tries are limited.
    ...(email === null ? [] : [[limits.emailChangesByUser, userId] as const]),
    ...(hasPicture ? [[limits.picturesByUser, userId] as const] : []),
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const taken = hasPicture ? await ctx.pictures.take(input.picture ?? '') : null
  if (taken?.kind === 'busy') return { kind: 'tooMany', retryAfterS: 2 }
  if (taken?.kind === 'refused') return { kind: 'faults', faults: { picture: taken.fault } }
  return save(ctx, { before, input, email, avatar: taken?.address ?? null }, caller)
}

type Change = { before: UserRow; input: ProfileInput; email: string | null; avatar: string | null }

async function save(ctx: IdentityContext, change: Change, caller: Caller): Promise<EditProfileOutcome> {
  const { input, email, avatar } = change
  const userId = change.before.id
  return ctx.inTransaction(async (tx): Promise<EditProfileOutcome> => {
    // Locked, so that of two pictures at the same moment the one that goes is the one that is dropped.
    const current = await lockUser(tx.sql, userId)
    if (!current) return { kind: 'gone' }
    const at = ctx.clock.now()
    if (email !== null && current.email !== email && !(await changeEmail(tx.sql, userId, email, at)))
      return { kind: 'faults', faults: { email: 'emailTaken' } }
    await editUser(
      tx.sql,
      userId,
      {
        ...(input.firstName === null ? {} : { firstName: normalisedName(input.firstName) }),
        ...(input.lastName === null ? {} : { lastName: normalisedName(input.lastName) }),
        ...(avatar === null ? {} : { avatar }),
      },
      at,
    )
    if (email !== null || input.firstName !== null || input.lastName !== null)
      await tx.event('person.detailsChanged', { userId })
    if (email !== null) await noteContact(tx.sql, { userId, email, at })
    if (avatar !== null) {
      await ctx.pictures.save(tx, avatar)
      if (pictureName(current.avatar) !== null) await ctx.pictures.drop(tx, current.avatar ?? '')
      await tx.event('person.pictureChanged', { userId })
    }
    await audit(
      ctx,
      {
        act: 'profile.edited',
        actorId: userId,
        subjectId: userId,
        caller,
        detail: { email: email !== null, picture: avatar !== null },
      },
      tx.sql,
    )
    if (email !== null) await notifyEmailChanged(ctx, tx, current)
    return { kind: 'saved', user: (await userById(tx.sql, userId)) ?? current }
  })
}

function faultsOf(input: ProfileInput, user: UserRow): ProfileFaults {
  const found: ProfileFaults = {}
  const firstName = input.firstName === null ? null : nameFault(input.firstName, 'firstNameMissing')
  if (firstName) found.firstName = firstName
  const lastName = input.lastName === null ? null : nameFault(input.lastName, 'lastNameMissing')
  if (lastName) found.lastName = lastName
  if (input.email !== null) {
    if (input.email.trim() === '') found.email = 'emailMissing'
    else if (readEmail(input.email) === null) found.email = 'emailInvalid'
  }
  if (input.phone !== null && input.phone.trim() !== '') {
    const phone = parsePhone(input.phone)
    if (!phone) found.phone = 'phoneInvalid'
    else if (phone.e164 !== user.phone) found.phone = 'phoneFixed'
  }
  return found
}

/** The e-mail as it is stored, when it is another one; spellings of one mailbox are the same. */
function changedEmail(input: ProfileInput, user: UserRow): string | null {
  const email = input.email === null ? null : readEmail(input.email)
  return email === user.email ? null : email
}

function isNewPicture(ctx: IdentityContext, picture: string | null, user: UserRow): boolean {
  if (picture === null || picture.trim() === '') return false
  return user.avatar === null || ![user.avatar, ctx.config.publicUrl + user.avatar].includes(picture)
}
