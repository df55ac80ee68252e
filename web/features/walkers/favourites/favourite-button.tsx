import { useAsked } from '#web/api/doors/asked.ts'
import { IconHeart, IconHeartFilled } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  FollowWalkerDocument,
  IsFavouriteWalkerDocument,
  UnfollowWalkerDocument,
} from '#web/api/generated/favourites.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** Adds a walker to the traveler's favorites, or takes them out again. */
export function FavouriteButton({ walkerId, name }: { walkerId: string; name: string }) {
  const { data } = useAsked(IsFavouriteWalkerDocument, { walker_id: walkerId })
  const [following, follow] = useMutation(FollowWalkerDocument)
  const [unfollowing, unfollow] = useMutation(UnfollowWalkerDocument)
  const isFavourite = data?.isFavouriteWalker
  if (isFavourite === undefined) return null
  const failed = following.error ?? unfollowing.error
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        aria-pressed={isFavourite}
        loading={following.fetching || unfollowing.fetching}
        icon={isFavourite ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
        onClick={() =>
          void (isFavourite ? unfollow({ walker_id: walkerId }) : follow({ walker_id: walkerId }))
        }
      >
        {isFavourite ? <Trans>{name} is a favorite</Trans> : <Trans>Add {name} to favorites</Trans>}
      </Button>
      {failed && <ErrorNotice lines={errorLines(failed)} />}
    </>
  )
}
