import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { linesOf, useSend } from '#web/api/doors/send.tsx'
import {
  OperatorDestinationsDocument,
  OrderDestinationsDocument,
  type OperatorDestinationsQuery,
} from '#web/api/generated/destinations-console.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { DestinationPicture } from '#web/features/places/public.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useOrder } from '#web/ui/layout/use-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { OrderList } from '#web/ui/layout/order-list.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './destinations.module.css'

const pageSize = 50
type Row = OperatorDestinationsQuery['operatorDestinations']['data'][number]

/** Destinations in the order in which travelers see them, put into another one by dragging or with keys; and the retired ones. */
export function DestinationsList() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'retired' ? 'retired' : 'active'
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const asked = useAsked(OperatorDestinationsDocument, {
    first: pageSize,
    page,
    retired: list === 'retired',
  })
  return (
    <Page
      width="text"
      title={<Trans>Destinations</Trans>}
      aside={
        <Row gap={12} lineGap={8} align="center">
          <Button variant="outline" href={consolePaths.destinationFiles}>
            <Trans>Import and export</Trans>
          </Button>
          <Button href={paths.createNewDestination}>
            <Trans>Create New Destination</Trans>
          </Button>
        </Row>
      }
    >
      <Segments
        label={t`Which destinations`}
        options={[
          { key: 'active', label: <Trans>Travelers see them</Trans> },
          { key: 'retired', label: <Trans>Retired</Trans> },
        ]}
        selected={list}
        onSelect={(key) => setParams(key === 'retired' ? { list: 'retired' } : {})}
      />
      <Loaded
        from={asked}
        pick={(data) => data.operatorDestinations}
        skeleton={
          <Stack gap={8} className={styles.list}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height="4.5rem" radius="18px" />
            ))}
          </Stack>
        }
      >
        {({ data: rows, paginatorInfo: { lastPage } }) => (
          <>
            <Rows rows={rows} isOrdered={list === 'active'} onChanged={asked.again} />
            <Pager
              page={page}
              lastPage={lastPage}
              hrefOf={(target) => consolePaths.destinationsAt(list, target)}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Rows({
  rows,
  isOrdered,
  onChanged,
}: {
  rows: readonly Row[]
  isOrdered: boolean
  onChanged: () => void
}) {
  if (rows.length === 0)
    return (
      <EmptyState
        title={isOrdered ? <Trans>No destinations yet</Trans> : <Trans>No destination is retired</Trans>}
      />
    )
  return isOrdered ? (
    <OrderedRows rows={rows} onChanged={onChanged} />
  ) : (
    <Stack as="ul" gap={8} className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <RowWords row={row} />
        </li>
      ))}
    </Stack>
  )
}

/** The rows as a list whose rows can be dragged: with the pointer, or with Enter on the grip and the arrows. */
function OrderedRows({ rows, onChanged }: { rows: readonly Row[]; onChanged: () => void }) {
  const { t } = useLingui()
  const { send } = useSend(OrderDestinationsDocument, { doneAs: 'ORDERED' })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const { ids, lines, put } = useOrder(
    rows.map(({ id }) => id),
    async (next) => {
      const sent = await send({ ids: [...next] })
      onChanged()
      return sent.kind === 'done' ? [] : linesOf(sent)
    },
  )
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      <Muted className={styles.hint}>
        <Trans>Drag a row by its grip, or press Enter on the grip and move it with the arrow keys.</Trans>
      </Muted>
      <ErrorNotice lines={lines} />
      <OrderList
        label={t`Destinations in their order`}
        rows={items}
        nameOf={(row) => row.name}
        gripLabel={({ name }) => t`Move ${name}`}
        onOrder={(next) => void put(next)}
      >
        {(row) => <RowWords row={row} />}
      </OrderList>
    </>
  )
}

function RowWords({ row }: { row: Row }) {
  return (
    <>
      <span className={styles.thumb}>
        <DestinationPicture destination={row} sizes="56px" />
      </span>
      <Stack as="span" gap={4} className={styles.words}>
        <Link href={consolePaths.destination(row.id)}>{row.name}</Link>
        <Muted as="span">{row.location}</Muted>
      </Stack>
      {row.is_featured && (
        <Badge>
          <Trans>Featured</Trans>
        </Badge>
      )}
    </>
  )
}
