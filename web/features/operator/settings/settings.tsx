import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Feature } from '#domain/operator/settings.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { SettingsDocument, type SettingsQuery } from '#web/api/generated/site-settings.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { LimitsCard } from '#web/features/operator/settings/limits-card.tsx'
import { MessageTexts } from '#web/features/operator/settings/message-texts.tsx'
import { LastChange } from '#web/features/operator/settings/last-change.tsx'
import {
  announcement,
  beginOfMaintenance,
  countries,
  endOfAnnouncement,
  endOfMaintenance,
  feature,
  terms,
} from '#web/features/operator/settings/setting-commands.ts'
import { CancellationCard } from '#web/features/operator/settings/cancellation.tsx'
import { GroupTermsCard } from '#web/features/operator/settings/group-terms.tsx'
import { PayoutTermsCard } from '#web/features/operator/settings/payout-terms.tsx'
import { TariffCard } from '#web/features/operator/settings/tariffs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

type Found = SettingsQuery['settings']

const featureWords: Readonly<Record<Feature, MessageDescriptor>> = {
  gifts: msg`Gift cards`,
  memberships: msg`Memberships`,
  wishes: msg`Wishes`,
  scheduling: msg`Scheduling walks`,
}

/** What owners decide while the place runs. */
export function SettingsPage() {
  const asked = useAsked(SettingsDocument, {})
  const [open, setOpen] = useState<Command | null>(null)
  return (
    <Page
      width="text"
      title={<Trans>Settings</Trans>}
      lead={<Trans>A change holds at once, and asks for a reason.</Trans>}
    >
      <Loaded
        from={asked}
        pick={({ settings }) => settings}
        skeleton={<Skeleton height="12rem" radius="var(--radius-card)" />}
      >
        {(found) => (
          <Parts>
            <AnnouncementCard found={found.announcement} onOpen={setOpen} />
            <MaintenanceCard found={found.maintenance} onOpen={setOpen} />
            <FeaturesCard found={found.features} onOpen={setOpen} />
            <CountriesCard found={found.countries} onOpen={setOpen} />
            <LimitsCard found={found.limits} onOpen={setOpen} />
            <TariffCard />
            <CancellationCard />
            <PayoutTermsCard />
            <GroupTermsCard />
            <TermsCard onOpen={setOpen} />
            <MessageTexts />
          </Parts>
        )}
      </Loaded>
      <CommandDialog command={open} onClose={() => setOpen(null)} onDone={asked.again} />
    </Page>
  )
}

interface CardProps<Setting> {
  readonly found: Setting
  readonly onOpen: (open: Command) => void
}

function AnnouncementCard({ found, onOpen }: CardProps<Found['announcement']>) {
  const moment = useMoments()
  const from = found.from ? moment(found.from) : ''
  const until = found.until ? moment(found.until) : ''
  return (
    <Part title={<Trans>Announcement</Trans>}>
      {found.id ? (
        <>
          {found.texts.map(({ language, text }) => (
            <p key={language} lang={language} dir="auto">
              {text}
            </p>
          ))}
          <Muted>
            <Trans>
              From {from} until {until}
            </Trans>{' '}
            {found.is_shown && (
              <Badge tone="calm">
                <Trans>Shown now</Trans>
              </Badge>
            )}
          </Muted>
        </>
      ) : (
        <p>
          <Trans>Nothing is announced.</Trans>
        </p>
      )}
      <LastChange change={found.change} />
      <Row gap={16} lineGap={8} align="center">
        <Button size="sm" variant="outline" onClick={() => onOpen(announcement)}>
          <Trans>Announce something</Trans>
        </Button>
        {found.id && (
          <Button size="sm" variant="quiet" onClick={() => onOpen(endOfAnnouncement)}>
            <Trans>End it</Trans>
          </Button>
        )}
      </Row>
    </Part>
  )
}

function MaintenanceCard({ found, onOpen }: CardProps<Found['maintenance']>) {
  return (
    <Part title={<Trans>Maintenance</Trans>}>
      <p>
        {found.is_on ? (
          <Trans>It is on: no walk can be requested or scheduled.</Trans>
        ) : (
          <Trans>It is off.</Trans>
        )}
      </p>
      {found.message && <p dir="auto">{found.message}</p>}
      <LastChange change={found.change} />
      <Row gap={16} lineGap={8} align="center">
        <Button
          size="sm"
          variant={found.is_on ? 'outline' : 'danger'}
          onClick={() => onOpen(found.is_on ? endOfMaintenance : beginOfMaintenance)}
        >
          {found.is_on ? <Trans>End the maintenance</Trans> : <Trans>Begin the maintenance</Trans>}
        </Button>
      </Row>
    </Part>
  )
}

function FeaturesCard({ found, onOpen }: CardProps<Found['features']>) {
  const { t, i18n } = useLingui()
  return (
    <Part title={<Trans>Features</Trans>}>
      <RowList
        rows={found}
        keyOf={(row) => row.feature}
        rowOf={({ feature: word, is_on: isOn, change }) => {
          const key = word as Feature
          const name = i18n._(featureWords[key])
          return {
            title: name,
            badge: (
              <Badge tone={isOn ? 'calm' : 'danger'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>
            ),
            facts: [change && <LastChange key="change" change={change} />],
            acts: (
              <Button
                size="sm"
                variant="outline"
                aria-label={isOn ? t`Switch off: ${name}` : t`Switch on: ${name}`}
                onClick={() => onOpen(feature({ key, name, isOn }))}
              >
                {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
              </Button>
            ),
          }
        }}
      />
    </Part>
  )
}

function CountriesCard({ found, onOpen }: CardProps<Found['countries']>) {
  return (
    <Part title={<Trans>Countries that may sign up</Trans>}>
      <p>{found.countries ? <bdi>{found.countries.join(', ')}</bdi> : <Trans>All countries.</Trans>}</p>
      <LastChange change={found.change} />
      <Row gap={16} lineGap={8} align="center">
        <Button size="sm" variant="outline" onClick={() => onOpen(countries(found.countries ?? []))}>
          <Trans>Change the countries</Trans>
        </Button>
      </Row>
    </Part>
  )
}

function TermsCard({ onOpen }: Pick<CardProps<null>, 'onOpen'>) {
  return (
    <Part title={<Trans>Walker terms</Trans>}>
      <p>
        <Trans>Another version asks all walkers to sign it.</Trans>
      </p>
      <Row gap={16} lineGap={8} align="center">
        <Button size="sm" variant="outline" onClick={() => onOpen(terms)}>
          <Trans>Publish a version</Trans>
        </Button>
      </Row>
    </Part>
  )
}
