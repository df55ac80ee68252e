import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { SECOND } from '#domain/shared/units.ts'
import { walkerClipRules } from '#domain/walkers/clip.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  MyWalkerClipDocument,
  RemoveWalkerClipDocument,
  type WalkerClipFieldsFragment,
} from '#web/api/generated/walker-clip.ts'
import { AddClip } from '#web/features/onboarding/profile/clip-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { IconPlus } from '#web/ui/icons/generated/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ClipPlayer } from '#web/ui/pictures/clip-player.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './photos.module.css'

/** The clip that a walker shows on their page: added, replaced and removed. */
export function Clip() {
  const seconds = walkerClipRules.longestMs / SECOND
  return (
    <Card gap={14} as="section" className={styles.section} aria-labelledby="my-clip">
      <h2 id="my-clip">
        <Trans>A clip on your page</Trans>
      </h2>
      <Muted>
        <Trans>
          Up to {seconds} seconds of what you show on walks, without sound. Nothing that the video says of
          where it was filmed is stored.
        </Trans>
      </Muted>
      <Load query={MyWalkerClipDocument} variables={{}} pick={({ myWalkerClip }) => ({ clip: myWalkerClip })}>
        {({ clip }, again) => <ClipOf clip={clip} onStale={again} />}
      </Load>
    </Card>
  )
}

type Clip = WalkerClipFieldsFragment

function ClipOf({ clip, onStale }: { clip: Clip | null; onStale: () => void }) {
  const [asked, setAsked] = useState<'add' | 'remove' | null>(null)
  const { send, lines } = useSend(RemoveWalkerClipDocument)
  const close = () => setAsked(null)
  return (
    <>
      {clip && <ClipPlayer {...{ clip, onStale }} />}
      <ErrorNotice lines={lines} />
      <Row gap={4} className={styles.acts}>
        <Button
          variant="outline"
          icon={clip ? undefined : <IconPlus size={20} aria-hidden />}
          onClick={() => setAsked('add')}
        >
          {clip ? <Trans>Replace the clip</Trans> : <Trans>Add a clip</Trans>}
        </Button>
        {clip && (
          <Button variant="quiet" onClick={() => setAsked('remove')}>
            <Trans>Remove the clip</Trans>
          </Button>
        )}
      </Row>
      {asked === 'add' && <AddClip onClose={close} />}
      <Confirm
        isOpen={asked === 'remove'}
        onClose={close}
        title={<Trans>Remove the clip?</Trans>}
        confirmLabel={<Trans>Remove it</Trans>}
        isDangerous
        onConfirm={() => send({ id: clip?.id ?? '' })}
      >
        <p>
          <Trans>The clip is deleted. This can’t be undone.</Trans>
        </p>
      </Confirm>
    </>
  )
}
