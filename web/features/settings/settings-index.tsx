import { useLingui } from '@lingui/react/macro'
import { sectionNames, type SettingsSection } from '#web/features/settings/names.ts'
import styles from './settings.module.css'

/** Only walkers name a trusted contact, and have guests on their walks. */
const ofWalkers: readonly SettingsSection[] = ['trusted', 'guests']

/** The groups of settings by name; beside them on a wide screen, above them on a narrow one. */
export function SettingsIndex({ isWalker }: { isWalker: boolean }) {
  const { t, i18n } = useLingui()
  const isShown = (section: SettingsSection) => isWalker || !ofWalkers.includes(section)
  return (
    <nav className={styles.index} aria-label={t`On this page`}>
      <ul>
        {(Object.keys(sectionNames) as SettingsSection[]).filter(isShown).map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{i18n._(sectionNames[section])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
