import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IconHeart, IconHeartFilled } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
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
  const follow = useSend(FollowWalkerDocument, { isQuiet: true })
  const unfollow = useSend(UnfollowWalkerDocument, { isQuiet: true })
  const isFavourite = data?.isFavouriteWalker
  if (isFavourite === undefined) return null
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        aria-pressed={isFavourite}
        loading={follow.isSending || unfollow.isSending}
        icon={isFavourite ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
        onClick={() => (isFavourite ? unfollow : follow).send({ walker_id: walkerId })}
      >
        {isFavourite ? <Trans>{name} is a favorite</Trans> : <Trans>Add {name} to favorites</Trans>}
      </Button>
      <ErrorNotice lines={[...follow.lines, ...unfollow.lines]} />
    </>
  )
}
