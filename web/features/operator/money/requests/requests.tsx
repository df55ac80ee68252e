import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { MoneyRequestsDocument } from '#web/api/generated/console-money.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { useRequestRow } from '#web/features/operator/money/requests/request-rows.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 10
const askFirstMs = 1000

/** What operators have asked to give: what waits for a second one, or all. The list and the page stand in the address. */
export function Requests({ rights }: { rights: readonly OperatorRight[] }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'waiting'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useLookedAt(MoneyRequestsDocument, { first: pageSize, page, waiting: list === 'waiting' })
  const found = asked.data?.moneyRequests
  useAskAgain(found?.data.some(({ status }) => status === 'paying') ?? false, askFirstMs, asked.again)
  const rowOf = useRequestRow({ rights, onChanged: asked.again })
  return (
    <Part title={<Trans>Refunds and credits</Trans>}>
      <Rows
        filters={
          <Segments
            label={t`Which requests`}
            options={[
              { key: 'waiting', label: <Trans>Waiting for approval</Trans> },
              { key: 'all', label: <Trans>All</Trans> },
            ]}
            selected={list}
            onSelect={(key) => setParams(key === 'all' ? { list: 'all' } : {})}
          />
        }
        from={asked}
        pick={({ moneyRequests }) => moneyRequests.data}
        keyOf={({ id }) => id}
        rowOf={rowOf}
        empty={{
          title:
            list === 'waiting' ? <Trans>Nothing waits for approval</Trans> : <Trans>No requests yet</Trans>,
          text: <Trans>Refunds and credits that operators ask for are listed here.</Trans>,
        }}
        pages={{
          page,
          lastPage: found?.paginatorInfo.lastPage ?? 1,
          hrefOf: (target) => `?${new URLSearchParams({ list, page: String(target) }).toString()}`,
        }}
      />
    </Part>
  )
}
