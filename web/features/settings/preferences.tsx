import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { languageNamesIn } from '#domain/walkers/languages.ts'
import { useSend, linesOf } from '#web/api/doors/send.tsx'
import { Load } from '#web/api/doors/loaded.tsx'
import {
  PreferencesDocument,
  SavePreferenceDocument,
  type PreferenceFieldsFragment,
} from '#web/api/generated/settings.ts'
import { frequencyNames, interestNames } from '#web/features/settings/names.ts'
import { SaveStatus } from '#web/features/settings/save-status.tsx'
import { createSaver, type Changes, type Saver } from '#web/features/settings/saver.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'

type Values = Omit<PreferenceFieldsFragment, '__typename'>
type Toggle = {
  [K in keyof Values]: Values[K] extends boolean ? K : never
}[keyof Values]

/** The settings as they are shown, how the last change of each went, and how to change one. */
interface Choices {
  readonly values: Values
  readonly states: Changes<Values>['states']
  readonly set: Saver<Values>['set']
}

/** Everything a person chooses in settings, each saved on its own and at once. */
export function Preferences() {
  const { send } = useSend(SavePreferenceDocument, { isQuiet: true, isInTurn: true })
  const [saver] = useState(() =>
    createSaver<Values>(async (name, value) => {
      const sent = await send({ data: { [name]: value } })
      return sent.kind === 'failed' ? linesOf(sent) : null
    }),
  )
  const { values, states } = useSyncExternalStore(saver.subscribe, saver.changes, saver.changes)
  return (
    <Load
      query={PreferencesDocument}
      variables={{}}
      pick={({ getUserPreference }) => getUserPreference}
      title={<Trans>Your settings did not load</Trans>}
      skeleton={<Skeleton height="60rem" radius="var(--radius-card)" />}
    >
      {(loaded) => <All choices={{ values: { ...loaded, ...values }, states, set: saver.set }} />}
    </Load>
  )
}

function All({ choices }: { choices: Choices }) {
  return (
    <>
      <Notifications choices={choices} />
      <Interests choices={choices} />
      <Welcomes choices={choices} />
    </>
  )
}

function Switch({
  choices,
  name,
  label,
  hint,
}: {
  choices: Choices
  name: Toggle
  label: ReactNode
  hint?: ReactNode
}) {
  const { values, states, set } = choices
  return (
    <SwitchField
      name={name}
      label={label}
      hint={hint}
      checked={values[name]}
      onChange={(checked) => set(name, checked)}
      status={<SaveStatus state={states[name]} />}
    />
  )
}

function Notifications({ choices }: { choices: Choices }) {
  const { t, i18n } = useLingui()
  const { values, states, set } = choices
  return (
    <SettingsCard section="notifications">
      <Switch
        choices={choices}
        name="pause_notification"
        label={<Trans>Pause notifications</Trans>}
        hint={<Trans>Only requests ring, and only while you are online as a walker.</Trans>}
      />
      <div>
        <SelectField
          name="frequency"
          label={t`How often`}
          value={String(values.frequency)}
          options={frequencyNames.map((name, code) => ({ value: String(code), label: i18n._(name) }))}
          onChange={(code) => set('frequency', Number(code))}
        />
        <SaveStatus state={states.frequency} />
      </div>
      <Switch
        choices={choices}
        name="new_destination"
        label={<Trans>New destinations</Trans>}
        hint={<Trans>When a new destination opens.</Trans>}
      />
      <Switch
        choices={choices}
        name="live_event"
        label={<Trans>Live events</Trans>}
        hint={<Trans>When something is happening in a street right now.</Trans>}
      />
      <Switch
        choices={choices}
        name="live_news"
        label={<Trans>Live news</Trans>}
        hint={<Trans>What’s new, and places you might like.</Trans>}
      />
    </SettingsCard>
  )
}

function Interests({ choices }: { choices: Choices }) {
  const { i18n } = useLingui()
  const { values, states, set } = choices
  const codes = (names: readonly string[]) => names.map((label, value) => ({ value, label }))
  return (
    <SettingsCard section="likes">
      <ChoicesField
        name="interests"
        label={<Trans>Interests</Trans>}
        options={codes(interestNames.map((name) => i18n._(name)))}
        chosen={values.interests}
        onChange={(chosen) => set('interests', [...chosen])}
        status={<SaveStatus state={states.interests} />}
      />
      <ChoicesField
        name="languages"
        label={<Trans>Languages you speak</Trans>}
        options={codes(languageNamesIn(i18n.locale))}
        chosen={values.languages}
        onChange={(chosen) => set('languages', [...chosen])}
        status={<SaveStatus state={states.languages} />}
      />
    </SettingsCard>
  )
}

function Welcomes({ choices }: { choices: Choices }) {
  return (
    <SettingsCard section="welcome-screens">
      <Switch
        choices={choices}
        name="show_traveller_splash"
        label={<Trans>For travelers</Trans>}
        hint={<Trans>Three steps to a walk, above the destinations.</Trans>}
      />
      <Switch
        choices={choices}
        name="show_walker_splash"
        label={<Trans>For walkers</Trans>}
        hint={<Trans>Three steps to walking, above the switch to go online.</Trans>}
      />
    </SettingsCard>
  )
}
