import { useLingui } from '@lingui/react/macro'
import { sectionNames, type SettingsSection } from '#web/features/settings/names.ts'
import styles from './settings.module.css'

/** The groups of settings by name; beside them on a wide screen, above them on a narrow one. */
export function SettingsIndex() {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles.index} aria-label={t`On this page`}>
      <ul>
        {(Object.keys(sectionNames) as SettingsSection[]).map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{i18n._(sectionNames[section])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
