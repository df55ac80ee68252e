import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { TenMinutes } from '#web/features/marketing/documents/price-words.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './prose.module.css'

export const meta = () => pageTitle(t`What you see when someone else is holding the phone`)

export default function BlogDetailsPage() {
  return (
    <Page width="text">
      <article className={styles.prose}>
        <div className={styles.picture} aria-hidden>
          <img src="/blog/walking-at-golden-hour.webp" alt="" width={800} height={600} />
        </div>
        <h1 tabIndex={-1}>
          <Trans>What you see when someone else is holding the phone</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Six minutes at dawn behind the Colosseum: a fountain, a bakery, and a cat who owns the street.
          </Trans>
        </p>
        <p>
          <Trans>
            The first thing you notice is the sound. Not the picture, which is sharp enough to read a menu,
            but the shutters going up one after another, and someone two floors up who is already arguing
            about coffee.
          </Trans>
        </p>
        <p>
          <Trans>
            You say “left”, and on the other side of the world a person turns left. It takes about as long as
            it would take your own feet. After a minute you stop saying it like a command and start saying it
            the way you would to a friend who walks half a step ahead.
          </Trans>
        </p>
        <h2>
          <Trans>Curiosity is the map</Trans>
        </h2>
        <p>
          <Trans>
            Guided tours know where they are going. A live walk does not, and that is the point. The bakery
            was not planned. Neither was the cat. The price of the bread was one question away, and the answer
            came with a story about the owner’s grandmother.
          </Trans>
        </p>
        <h2>
          <Trans>Ten minutes are a lot</Trans>
        </h2>
        <p>
          <Trans>
            Ten live minutes cost <TenMinutes />, and they are longer than you think. When the connection
            dropped for half a minute under the train line, the meter stopped too. At the end there is a
            replay, a route on the map, and a postcard of a fountain that still runs cold enough to drink
            from.
          </Trans>
        </p>
        <Button href={paths.showAllDestinations}>
          <Trans>Pick your own street</Trans>
        </Button>
      </article>
    </Page>
  )
}
