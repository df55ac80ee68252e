import { IconCheck, IconCircle } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { passwordHints } from '#domain/identity/sign-in/password-hints.ts'
import { passwordRules } from '#domain/identity/sign-in/registration.ts'
import { classes } from '#web/ui/classes.ts'
import { PasswordField, type PasswordFieldProps } from '#web/ui/forms/field.tsx'
import { afterPress } from '#web/ui/device/press.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './new-password.module.css'

type OneField = Omit<PasswordFieldProps, 'autoComplete' | 'describedBy'>

export interface NewPasswordFieldsProps {
  readonly password: OneField
  readonly confirmation: OneField
  /** A password field that belongs to the same group, for example the old password. */
  readonly children?: ReactNode
}

/**
 * A new password, typed twice, with the rules it has to meet: the one component wherever a password is set. The list of
 * rules shows while one of its fields has the focus and follows what is typed. It stands
 * between the two fields, so that a phone's keyboard hides it from neither.
 */
export function NewPasswordFields({ password, confirmation, children }: NewPasswordFieldsProps) {
  const hintsId = useId()
  const [isShown, setShown] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  // The list moves what is below it; during a press it would move the pressed button.
  const follow = () => afterPress(() => setShown(hasFocusedInput(group.current)))
  return (
    <Stack gap={18} ref={group} onFocus={follow} onBlur={follow}>
      {children}
      <PasswordField {...password} autoComplete="new-password" describedBy={isShown ? hintsId : undefined} />
      {isShown && <Hints id={hintsId} password={password.value} confirmation={confirmation.value} />}
      <PasswordField {...confirmation} autoComplete="new-password" />
    </Stack>
  )
}

/** A press on "Show password" leaves the list open as well. */
const hasFocusedInput = (group: HTMLElement | null) => group?.contains(document.activeElement) === true

function Hints({ id, password, confirmation }: { id: string; password: string; confirmation: string }) {
  const { t } = useLingui()
  const met = passwordHints(password, confirmation)
  const lines = [
    { isMet: met.longEnough, text: t`At least ${passwordRules.lengthMin} characters` },
    { isMet: met.mixedCase, text: t`Upper and lower case letters` },
    { isMet: met.hasNumber, text: t`At least 1 number` },
    { isMet: met.matches, text: t`Passwords match` },
  ]
  const count = lines.filter((line) => line.isMet).length
  return (
    <>
      <ul className={styles.hints} id={id} aria-label={t`Rules for the password`}>
        {lines.map((line) => (
          <li key={line.text} className={classes(line.isMet && styles.met)}>
            {line.isMet ? (
              <IconCheck size={16} role="img" aria-label={t`Met:`} />
            ) : (
              <IconCircle size={16} role="img" aria-label={t`Not met yet:`} />
            )}
            {line.text}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        <Trans>{count} of 4 rules met</Trans>
      </p>
    </>
  )
}
