import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { IconKey } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import {
  DeletePasskeyDocument,
  MyPasskeysDocument,
  type MyPasskeysQuery,
} from '#web/api/generated/passkeys.ts'
import { AddPasskey } from '#web/features/identity/passkeys/add-passkey.tsx'
import { useHasPasskeys } from '#web/features/identity/passkeys/use-has-passkeys.ts'
import { RenamePasskey } from '#web/features/identity/passkeys/rename-passkey.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './passkeys.module.css'

type Passkey = MyPasskeysQuery['myPasskeys']['passkeys'][number]
type Change = 'add' | { kind: 'rename' | 'delete'; passkey: Passkey } | null

const passkeysMax = passkeyRules.passkeysMax

/** A person's passkeys: the list, adding, another name, and deleting after a question. */
export function Passkeys() {
  const asked = useAsked(MyPasskeysDocument, {})
  const [change, setChange] = useState<Change>(null)
  const close = () => setChange(null)
  const done = () => {
    close()
    asked.again()
  }
  return (
    <Loaded
      from={asked}
      pick={({ myPasskeys }) => myPasskeys}
      as="notice"
      skeleton={<Skeleton height="6rem" />}
    >
      {({ passkeys }) => (
        <>
          {passkeys.length === 0 ? (
            <p>
              <Trans>You have no passkey yet.</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow
                    passkey={passkey}
                    onRename={() => setChange({ kind: 'rename', passkey })}
                    onDelete={() => setChange({ kind: 'delete', passkey })}
                  />
                </li>
              ))}
            </ul>
          )}
          <AddPart count={passkeys.length} onAdd={() => setChange('add')} />
          {change === 'add' && <AddPasskey onClose={close} onAdded={done} />}
          {change !== null && change !== 'add' && change.kind === 'rename' && (
            <RenamePasskey passkey={change.passkey} onClose={close} onRenamed={done} />
          )}
          {change !== null && change !== 'add' && change.kind === 'delete' && (
            <DeletePasskey passkey={change.passkey} onClose={close} onDeleted={done} />
          )}
        </>
      )}
    </Loaded>
  )
}

function AddPart({ count, onAdd }: { count: number; onAdd: () => void }) {
  const isAble = useHasPasskeys()
  if (!isAble)
    return (
      <p>
        <Trans>This browser has no passkeys. Open Settings in another one to add one.</Trans>
      </p>
    )
  if (count >= passkeysMax)
    return (
      <p>
        <Trans>You have {passkeysMax} passkeys, which is the most. Delete one to add another.</Trans>
      </p>
    )
  return (
    <div>
      <Button variant="outline" onClick={onAdd}>
        <Trans>Add a passkey</Trans>
      </Button>
    </div>
  )
}

function PasskeyRow({
  passkey,
  onRename,
  onDelete,
}: {
  passkey: Passkey
  onRename: () => void
  onDelete: () => void
}) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { name, last_used_at } = passkey
  const added = writeDate(Date.parse(passkey.created_at), { dateStyle: 'medium' })
  const used =
    last_used_at && writeDate(Date.parse(last_used_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Row oneLine align="center" className={styles.passkey}>
        <IconKey size={26} aria-hidden />
        <div>
          <strong dir="auto">{name}</strong>
          <p>{used ? <Trans>Last used {used}</Trans> : <Trans>Added {added}, not used yet</Trans>}</p>
        </div>
      </Row>
      <Row gap={8}>
        <Button size="sm" variant="outline" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="sm" variant="outline" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </Row>
    </>
  )
}

function DeletePasskey({
  passkey,
  onClose,
  onDeleted,
}: {
  passkey: Passkey
  onClose: () => void
  onDeleted: () => void
}) {
  const { send, lines } = useSend(DeletePasskeyDocument, { isQuiet: true, onDone: onDeleted })
  const { id, name } = passkey
  return (
    <>
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={lines.length === 0}
        onClose={onClose}
        title={<Trans>Delete {name}?</Trans>}
        confirmLabel={<Trans>Delete it</Trans>}
        isDangerous
        onConfirm={() => send({ id })}
      >
        <p>
          <Trans>
            It no longer logs you in. Delete it on your device as well. A code by text message still works.
          </Trans>
        </p>
      </Confirm>
    </>
  )
}
