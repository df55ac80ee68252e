import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useSend, type Sent, type Answer } from '#web/api/doors/send.tsx'
import { CorrectGiftEmailDocument, GiftShareDocument, type GiftCardsQuery } from '#web/api/generated/gifts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import styles from './gifts.module.css'

type Gift = GiftCardsQuery['giftCards']['data'][number]

/** Says that the mail with a gift card did not arrive, with the two ways on. `onSent` is given what became of sending it again. */
export function GiftNotReached({ gift, onSent }: { gift: Gift; onSent: (sent: Sent<Answer>) => void }) {
  const { t: text } = useLingui()
  return (
    <div className={styles.failed} role="group" aria-label={text`The email did not arrive`}>
      <Notice tone="warning">
        <strong>
          <Trans>The email did not arrive.</Trans>
        </strong>{' '}
        <Reason gift={gift} />
      </Notice>
      <CorrectEmail gift={gift} onSent={onSent} />
      <ShareIt gift={gift} />
    </div>
  )
}

function Reason({ gift }: { gift: Gift }): ReactNode {
  const email = gift.recipient_email
  if (gift.mail_failure === 'complained') return <Trans>{email} has asked us not to send email.</Trans>
  if (gift.mail_failure === 'undelivered') return <Trans>The mail server of {email} refused it.</Trans>
  return <Trans>{email} does not take any mail. Is it spelled right?</Trans>
}

/** The address, corrected; the card is sent there at once. */
function CorrectEmail({ gift, onSent }: { gift: Gift; onSent: (sent: Sent<Answer>) => void }) {
  const form = useForm(
    { email: gift.recipient_email ?? '' },
    z.object({ email: filled(() => t`Please enter an email.`) }),
  )
  const { send, isSending, lines } = useSend(CorrectGiftEmailDocument, {
    form,
    fields: { recipient_email: 'email' },
    isQuiet: true,
    onDone: (answer) => onSent({ kind: 'done', answer }),
  })
  return (
    <form
      className={styles.correct}
      noValidate
      onSubmit={form.submit(({ email }) => send({ id: gift.id, email }))}
    >
      <Field
        label={<Trans>Their email, corrected</Trans>}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        maxLength={254}
        {...form.field('email')}
      />
      <Button type="submit" size="sm" loading={isSending}>
        <Trans>Send to this address</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </form>
  )
}

/** The link and the code, to be passed on by a way of one's own. */
function ShareIt({ gift }: { gift: Gift }) {
  const { t: text } = useLingui()
  const { send, answer: share, lines, setLines } = useSend(GiftShareDocument)
  const show = async () => {
    const sent = await send({ id: gift.id })
    if (sent.kind === 'done' && !sent.answer)
      setLines([text`This gift card has changed. Please reload the page.`])
  }
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      toast(text`Link copied.`)
    } catch {
      toast(text`The link could not be copied. Please select it.`)
    }
  }
  if (share === null)
    return (
      <>
        <Button size="sm" variant="outline" onClick={() => void show()}>
          <Trans>Share it myself</Trans>
        </Button>
        <ErrorNotice lines={lines} />
      </>
    )
  return (
    <div className={styles.share}>
      <p>
        <Trans>Anyone who has the link or the code can redeem the card.</Trans>
      </p>
      <code className={styles.link}>{share.link}</code>
      <p>
        <Trans>
          Code: <code>{share.code}</code>
        </Trans>
      </p>
      <Button size="sm" variant="outline" onClick={() => void copy(share.link)}>
        <Trans>Copy the link</Trans>
      </Button>
    </div>
  )
}
