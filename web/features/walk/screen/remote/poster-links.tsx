import { IconPrinter } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { zoneHere } from '#web/device/time-zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** A poster of a walk that is ahead, for the wall of the room, on the two papers that printers have. */
export function PosterLinks({ tripId }: { tripId: string }) {
  const { t } = useLingui()
  const [withLink, setWithLink] = useState(true)
  const zone = zoneHere()
  const href = (paper: 'a4' | 'letter') => {
    const query = new URLSearchParams({ paper, zone, ...(withLink && { link: '1' }) })
    return `/walk-posters/${encodeURIComponent(tripId)}.pdf?${query.toString()}`
  }
  const icon = <IconPrinter size={20} aria-hidden />
  return (
    <Stack gap={12} as="section">
      <h2>
        <Trans>A poster for the wall</Trans>
      </h2>
      <SwitchField
        label={t`With the link for relatives`}
        hint={t`People who read the poster can watch along from home.`}
        name="relatives"
        checked={withLink}
        onChange={setWithLink}
      />
      <Row gap={8}>
        <Button variant="outline" icon={icon} href={href('a4')} download="walk-poster-a4.pdf">
          <Trans>Print on A4</Trans>
        </Button>
        <Button variant="outline" icon={icon} href={href('letter')} download="walk-poster-letter.pdf">
          <Trans>Print on US letter</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
