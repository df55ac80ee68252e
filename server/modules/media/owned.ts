import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as store from '#server/modules/media/media.store.ts'
import { filesOfOwners, takeRecordings, takeStills } from '#server/modules/media/owned.store.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'

/** So many files of one kind are named; an archive bounds what it takes further. */
const filesAtMost = 5000

/** What is stored of owners, to be taken along or let go of. */
export function ownedUseCases(deps: MediaDeps): Pick<MediaPublic, 'filesOf' | 'forget'> {
  return {
    filesOf: (ownerIds) => filesOfOwners(deps.db, ownerIds, filesAtMost),
    async forget(tx, { recordingsOf, stillsOf }) {
      const keys = [...(await takeRecordings(tx, recordingsOf)), ...(await takeStills(tx, stillsOf))]
      if (keys.length === 0) return
      await store.doom(tx.sql, keys, deps.clock.now())
      await tx.job('media.clean', {})
    },
  }
}
