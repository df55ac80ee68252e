import { limits } from '#domain/identity/limits.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import { looksLikeEmail, nameFault, type FieldFault } from '#domain/identity/registration.ts'
import { pictureName } from '#domain/shared/pictures.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { tellEmailChanged } from '#server/modules/identity/person-messages.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import type { PictureFault } from '#server/modules/identity/pictures.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

/** What is left out (null) stays as it is. */
export type ProfileWish = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  /** A data URL; nothing and the present address mean that the picture stays. */
  picture: string | null
}

export type ProfileFaults = Partial<Record<keyof ProfileWish, FieldFault | 'phoneFixed' | PictureFault>>

export type EditProfileOutcome =
  { kind: 'saved'; user: UserRow } | { kind: 'faults'; faults: ProfileFaults } | { kind: 'gone' } | TooMany

/** A person's names, e-mail and picture, as they change them themselves. */
export function editProfile(deps: IdentityDeps) {
  return async (userId: string, wish: ProfileWish, caller: Caller): Promise<EditProfileOutcome> => {
    const before = await usersStore(deps.db).byId(userId)
    if (!before) return { kind: 'gone' }
    const faults = faultsOf(wish, before)
    if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
    const email = changedEmail(wish, before)
    const hasPicture = isNewPicture(deps, wish.picture, before)
    const budget = await deps.limits.allowAll([
      [limits.profileEditsByUser, userId],
      // Whether an e-mail is taken shows in the answer, so nobody may ask often.
      ...(email === null ? [] : [[limits.emailChangesByUser, userId] as const]),
      ...(hasPicture ? [[limits.picturesByUser, userId] as const] : []),
    ])
    if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    const taken = hasPicture ? await deps.pictures.take(wish.picture ?? '') : null
    if (taken?.kind === 'busy') return { kind: 'tooMany', retryAfterS: 2 }
    if (taken?.kind === 'refused') return { kind: 'faults', faults: { picture: taken.fault } }
    return save(deps, { before, wish, email, avatar: taken?.address ?? null }, caller)
  }
}

type Change = { before: UserRow; wish: ProfileWish; email: string | null; avatar: string | null }

async function save(deps: IdentityDeps, change: Change, caller: Caller): Promise<EditProfileOutcome> {
  const { wish, email, avatar } = change
  const userId = change.before.id
  return deps.inTransaction(async (tx): Promise<EditProfileOutcome> => {
    const store = usersStore(tx.sql)
    // Locked, so that of two pictures at the same moment the one that goes is the one that is dropped.
    const current = await store.lock(userId)
    if (!current) return { kind: 'gone' }
    const at = deps.clock.now()
    if (email !== null && current.email !== email && !(await store.changeEmail(userId, email, at)))
      return { kind: 'faults', faults: { email: 'emailTaken' } }
    await store.edit(
      userId,
      {
        ...(wish.firstName === null ? {} : { first_name: wish.firstName.trim() }),
        ...(wish.lastName === null ? {} : { last_name: wish.lastName.trim() }),
        ...(avatar === null ? {} : { avatar }),
      },
      at,
    )
    if (avatar !== null) {
      await deps.pictures.keep(tx, avatar)
      if (pictureName(current.avatar) !== null) await deps.pictures.drop(tx, current.avatar ?? '')
    }
    await audit(
      deps,
      {
        act: 'profile.edited',
        actorId: userId,
        subjectId: userId,
        caller,
        detail: { email: email !== null, picture: avatar !== null },
      },
      tx.sql,
    )
    if (email !== null) await tellEmailChanged(deps, tx, current)
    return { kind: 'saved', user: (await store.byId(userId)) ?? current }
  })
}

function faultsOf(wish: ProfileWish, user: UserRow): ProfileFaults {
  const found: ProfileFaults = {}
  const firstName = wish.firstName === null ? null : nameFault(wish.firstName, 'firstNameMissing')
  if (firstName) found.firstName = firstName
  const lastName = wish.lastName === null ? null : nameFault(wish.lastName, 'lastNameMissing')
  if (lastName) found.lastName = lastName
  if (wish.email !== null) {
    if (wish.email.trim() === '') found.email = 'emailMissing'
    else if (!looksLikeEmail(wish.email.trim())) found.email = 'emailInvalid'
  }
  if (wish.phone !== null && wish.phone.trim() !== '') {
    const phone = parsePhone(wish.phone)
    if (!phone) found.phone = 'phoneInvalid'
    else if (phone.e164 !== user.phone) found.phone = 'phoneFixed'
  }
  return found
}

/** The e-mail when it is another one; upper and lower case are the same mailbox. */
function changedEmail(wish: ProfileWish, user: UserRow): string | null {
  const email = wish.email?.trim() ?? null
  return email === null || email.toLowerCase() === user.email?.toLowerCase() ? null : email
}

function isNewPicture(deps: IdentityDeps, picture: string | null, user: UserRow): boolean {
  if (picture === null || picture.trim() === '') return false
  return user.avatar === null || ![user.avatar, deps.config.publicUrl + user.avatar].includes(picture)
}
