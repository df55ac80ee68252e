import { IconArrowDown, IconArrowUp, IconPlus } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placePictureRules } from '#domain/places/pictures.ts'
import { placePicture } from '#domain/shared/pictures.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { linesOf, useSend } from '#web/api/doors/send.tsx'
import {
  OrderDestinationPicturesDocument,
  RemoveDestinationPictureDocument,
  type EditedDestinationFragment,
} from '#web/api/generated/destinations-console.ts'
import { AddPicture, DescribePicture } from '#web/features/operator/destinations/pictures/picture-forms.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useOrder } from '#web/ui/layout/use-order.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { OrderList } from '#web/ui/layout/order-list.tsx'
import styles from './pictures.module.css'

type Destination = Pick<EditedDestinationFragment, 'id' | 'name' | 'pictures'>
/** A picture as a row of the list. */
type Row = { id: string; alt: string; number: number }
/** What is asked about one picture, or about a new one. */
type Asked = { about: 'add' } | { about: 'describe' | 'remove'; row: Row }

/** The pictures of a destination in their order: added, described, ordered, and removed one by one. */
export function DestinationPictures({
  destination,
  onChanged,
}: {
  destination: Destination
  onChanged: () => void
}) {
  const { i18n } = useLingui()
  const { id, pictures } = destination
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const [count, most] = [i18n.number(pictures.length), i18n.number(placePictureRules.most)]
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="destination-pictures">
      <Row gap={12} lineGap={4} align="baseline" justify="between">
        <h2 id="destination-pictures">
          <Trans>Pictures</Trans>
        </h2>
        <Muted as="span">
          <Trans>
            {count} of {most}
          </Trans>
        </Muted>
      </Row>
      {pictures.length === 0 ? (
        <EmptyState title={<Trans>No pictures yet</Trans>}>
          <Trans>Travelers see the drawn poster.</Trans>
        </EmptyState>
      ) : (
        <OrderedPictures destination={destination} onAsk={setAsked} onChanged={onChanged} />
      )}
      {pictures.length < placePictureRules.most && (
        <div>
          <Button
            variant="outline"
            icon={<IconPlus size={20} aria-hidden />}
            onClick={() => setAsked({ about: 'add' })}
          >
            <Trans>Add a picture</Trans>
          </Button>
        </div>
      )}
      <AddPicture id={id} isOpen={asked?.about === 'add'} onClose={close} />
      {asked?.about === 'describe' && (
        <DescribePicture id={id} address={asked.row.id} alt={asked.row.alt} onClose={close} />
      )}
      <RemovePicture id={id} row={asked?.about === 'remove' ? asked.row : null} onClose={close} />
    </Stack>
  )
}

/** The rows, and what is asked about each. */
function OrderedPictures({
  destination: { id, pictures },
  onAsk,
  onChanged,
}: {
  destination: Destination
  onAsk: (asked: Asked) => void
  onChanged: () => void
}) {
  const { t } = useLingui()
  const { send } = useSend(OrderDestinationPicturesDocument, { doneAs: 'ORDERED' })
  const altOf = new Map(pictures.map(({ address, alt }) => [address, alt]))
  const {
    ids: addresses,
    lines,
    put,
  } = useOrder(
    pictures.map(({ address }) => address),
    async (next) => {
      const sent = await send({ id, addresses: [...next] })
      onChanged()
      return sent.kind === 'done' ? [] : linesOf(sent)
    },
  )
  const rows = addresses.map((address, index) => ({
    id: address,
    alt: altOf.get(address) ?? '',
    number: index + 1,
  }))
  const nameOf = ({ number }: Row) => t`picture ${number}`
  return (
    <>
      <Muted>
        <Trans>The first one is the cover, which cards and lists show.</Trans>
      </Muted>
      <ErrorNotice lines={lines} />
      <OrderList
        label={t`Pictures in their order`}
        rows={rows}
        nameOf={nameOf}
        gripLabel={(row) => t`Move ${nameOf(row)}`}
        onOrder={(next) => void put(next)}
      >
        {(row) => (
          <PictureRow
            row={row}
            count={rows.length}
            onAsk={onAsk}
            onMove={(to) => void put(moved(addresses, row.id, to))}
          />
        )}
      </OrderList>
    </>
  )
}

/** The addresses with one of them at another place, from 1. */
function moved(addresses: readonly string[], address: string, to: number): string[] {
  return addresses.filter((one) => one !== address).toSpliced(to - 1, 0, address)
}

interface PictureRowProps {
  readonly row: Row
  readonly count: number
  readonly onAsk: (asked: Asked) => void
  /** To a place from 1. */
  readonly onMove: (to: number) => void
}

function PictureRow({ row, ...rest }: PictureRowProps) {
  const { id, alt, number } = row
  return (
    <div className={styles.row}>
      <img
        className={styles.thumb}
        src={placePicture(id, 480)}
        alt=""
        loading="lazy"
        width={96}
        height={72}
      />
      <Stack gap={4} className={styles.words}>
        {number === 1 && (
          <span>
            <Badge>
              <Trans>Cover</Trans>
            </Badge>
          </span>
        )}
        <span>{alt || <Trans>It is not written yet what this picture shows.</Trans>}</span>
      </Stack>
      <PictureActs row={row} {...rest} />
    </div>
  )
}

function PictureActs({ row, count, onAsk, onMove }: PictureRowProps) {
  const { t } = useLingui()
  const { number } = row
  return (
    <Row gap={8} align="center" className={styles.acts}>
      {number > 1 && (
        <IconButton size="sm" label={t`Move picture ${number} up`} onClick={() => onMove(number - 1)}>
          <IconArrowUp size={20} />
        </IconButton>
      )}
      {number < count && (
        <IconButton size="sm" label={t`Move picture ${number} down`} onClick={() => onMove(number + 1)}>
          <IconArrowDown size={20} />
        </IconButton>
      )}
      {number > 1 && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t`Make cover: picture ${number}`}
          onClick={() => onMove(1)}
        >
          <Trans>Make cover</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Describe picture ${number}`}
        onClick={() => onAsk({ about: 'describe', row })}
      >
        <Trans>Describe</Trans>
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`Remove picture ${number}`}
        onClick={() => onAsk({ about: 'remove', row })}
      >
        <Trans>Remove</Trans>
      </Button>
    </Row>
  )
}

function RemovePicture({ id, row, onClose }: { id: string; row: Row | null; onClose: () => void }) {
  const { t } = useLingui()
  const { send } = useSend(RemoveDestinationPictureDocument, {
    onDone: () => toast(t`The picture is removed.`),
  })
  const number = row?.number ?? 0
  const confirm = async () => {
    if (!row) return
    const sent = await send({ id, address: row.id })
    if (sent.kind === 'failed') toast(errorLines(sent.error).join(' '))
  }
  return (
    <Confirm
      isOpen={row !== null}
      onClose={onClose}
      title={<Trans>Remove picture {number}?</Trans>}
      confirmLabel={<Trans>Remove it</Trans>}
      isDangerous
      onConfirm={confirm}
    >
      <p>
        <Trans>The picture is deleted. This can’t be undone.</Trans>
      </p>
    </Confirm>
  )
}
