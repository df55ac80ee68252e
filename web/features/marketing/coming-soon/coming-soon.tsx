import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { comingFeatures, paths, type PageName } from '#web/app/paths.ts'
import { featureWords, generalWords, pageWords } from '#web/features/marketing/coming-soon/coming-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './coming-soon.module.css'

/** What is announced but not built yet: says so in a word of its own, and leads on. */
export function ComingSoon({ page }: { page?: PageName | null }) {
  const [params] = useSearchParams()
  const feature = comingFeatures.find((name) => name === params.get('feature'))
  const words = (feature && featureWords[feature]) ?? (page && pageWords[page]) ?? generalWords
  const { title, text } = words()
  return (
    <Page width="text">
      <div className={styles.scene} aria-hidden>
        <img src="/posters/porto-dawn-800.webp" alt="" width={800} height={1067} />
      </div>
      <EmptyState
        level={1}
        art={null}
        title={title}
        actions={
          <>
            <Button href={paths.showAllDestinations}>
              <Trans>Find a place to walk now</Trans>
            </Button>
            <Button variant="quiet" href={paths.home}>
              <Trans>Go to the home page</Trans>
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
