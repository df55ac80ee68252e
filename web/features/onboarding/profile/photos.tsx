import { Load } from '#web/api/doors/loaded.tsx'
import { useSend, linesOf } from '#web/api/doors/send.tsx'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placePicture } from '#domain/shared/pictures.ts'
import { walkerPhotoRules } from '#domain/walkers/photos.ts'
import {
  MyWalkerPhotosDocument,
  OrderWalkerPhotosDocument,
  RemoveWalkerPhotoDocument,
  type WalkerPhotoFieldsFragment,
} from '#web/api/generated/walker-photos.ts'
import { AddPhoto, DescribePhoto } from '#web/features/onboarding/profile/photo-forms.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useOrder } from '#web/ui/layout/use-order.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './photos.module.css'

type Photo = WalkerPhotoFieldsFragment
/** What is asked about one photo, or about a new one. */
type Asked = { about: 'add' } | { about: 'describe' | 'remove'; photo: Photo; number: number }

/** The photos that a walker shows on their page: added, described, put into an order and removed one by one. */
export function Photos() {
  return (
    <Card gap={14} as="section" className={styles.section} aria-labelledby="my-photos">
      <h2 id="my-photos">
        <Trans>Photos on your page</Trans>
      </h2>
      <Load
        query={MyWalkerPhotosDocument}
        variables={{}}
        pick={({ myWalkerPhotos }) => myWalkerPhotos}
        skeleton={<Skeleton height="8rem" />}
      >
        {(photos, reload) => <PhotosOf photos={photos} onChanged={reload} />}
      </Load>
    </Card>
  )
}

function PhotosOf({ photos, onChanged }: { photos: readonly Photo[]; onChanged: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { most } = walkerPhotoRules
  return (
    <>
      <Muted>
        <Trans>
          Up to {most} photos of what you show on walks. Nothing that a photo says of where it was taken is
          stored.
        </Trans>
      </Muted>
      <Ordered photos={photos} onAsk={setAsked} onChanged={onChanged} />
      {photos.length < most && (
        <div>
          <Button
            variant="outline"
            icon={<IconPlus size={20} aria-hidden />}
            onClick={() => setAsked({ about: 'add' })}
          >
            <Trans>Add a photo</Trans>
          </Button>
        </div>
      )}
      {asked?.about === 'add' && <AddPhoto onClose={close} />}
      {asked?.about === 'describe' && <DescribePhoto photo={asked.photo} onClose={close} />}
      <RemovePhoto asked={asked?.about === 'remove' ? asked : null} onClose={close} />
    </>
  )
}

interface OrderedProps {
  readonly photos: readonly Photo[]
  readonly onAsk: (asked: Asked) => void
  readonly onChanged: () => void
}

function Ordered({ photos, onAsk, onChanged }: OrderedProps) {
  const { t } = useLingui()
  const { send } = useSend(OrderWalkerPhotosDocument, { doneAs: 'ORDERED', isQuiet: true })
  const save = async (ids: readonly string[]) => {
    const sent = await send({ ids: [...ids] })
    onChanged()
    return sent.kind === 'done' ? [] : linesOf(sent)
  }
  const { ids, lines, put } = useOrder(
    photos.map(({ id }) => id),
    save,
  )
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  /** A photo moves to another place, from 0. */
  const move = (id: string, to: number) => void put(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  if (photos.length === 0) return null
  return (
    <>
      <ErrorNotice lines={lines} />
      <Stack as="ol" gap={12} aria-label={t`Photos in their order`}>
        {shown.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            index={index}
            count={shown.length}
            onMove={(to) => move(photo.id, to)}
            onAsk={onAsk}
          />
        ))}
      </Stack>
    </>
  )
}

interface PhotoRowProps extends Pick<OrderedProps, 'onAsk'> {
  readonly photo: Photo
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
}

function PhotoRow({ photo, index, count, onMove, onAsk }: PhotoRowProps) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <li className={styles.row}>
      <img
        className={styles.thumb}
        src={placePicture(photo.address, 480)}
        alt=""
        loading="lazy"
        width={96}
        height={72}
      />
      <span className={styles.words} dir="auto">
        {photo.alt}
      </span>
      <Row as="span" gap={4} className={styles.acts}>
        {index > 0 && (
          <IconButton label={t`Move photo ${number} up`} onClick={() => onMove(index - 1)}>
            <IconArrowUp size={20} />
          </IconButton>
        )}
        {number < count && (
          <IconButton label={t`Move photo ${number} down`} onClick={() => onMove(index + 1)}>
            <IconArrowDown size={20} />
          </IconButton>
        )}
        <IconButton
          label={t`Describe photo ${number}`}
          onClick={() => onAsk({ about: 'describe', photo, number })}
        >
          <IconPencil size={20} />
        </IconButton>
        <IconButton
          label={t`Remove photo ${number}`}
          onClick={() => onAsk({ about: 'remove', photo, number })}
        >
          <IconTrash size={20} />
        </IconButton>
      </Row>
    </li>
  )
}

type Removed = Extract<Asked, { photo: Photo }>

function RemovePhoto({ asked, onClose }: { asked: Removed | null; onClose: () => void }) {
  const { t } = useLingui()
  const { send } = useSend(RemoveWalkerPhotoDocument, {
    isQuiet: true,
    isToasted: true,
    onDone: () => toast(t`The photo is removed.`),
  })
  const number = asked?.number ?? 0
  return (
    <Confirm
      isOpen={asked !== null}
      onClose={onClose}
      title={<Trans>Remove photo {number}?</Trans>}
      confirmLabel={<Trans>Remove it</Trans>}
      isDangerous
      onConfirm={() => asked && send({ id: asked.photo.id })}
    >
      <p>
        <Trans>The photo is deleted. This can’t be undone.</Trans>
      </p>
    </Confirm>
  )
}
