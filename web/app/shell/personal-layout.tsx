import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/shell/errors/error-page.tsx'
import { PersonalGuard } from '#web/app/shell/personal-guard.tsx'
import { OpenFeature } from '#web/app/shell/site/open-feature.tsx'

/** Pages for people who are signed in. */
export default function PersonalLayout() {
  return (
    <PersonalGuard>
      <OpenFeature>
        <Outlet />
      </OpenFeature>
    </PersonalGuard>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
