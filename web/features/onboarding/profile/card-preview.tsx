import { Trans } from '@lingui/react/macro'
import type { ProfileValues, Walker } from '#web/features/onboarding/profile/profile-values.ts'
import { AboutWalker } from '#web/features/walkers/public.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './profile.module.css'

/** The card that travelers open on the map, with what the form says now. */
export function CardPreview({ me, values }: { me: Walker; values: ProfileValues }) {
  return (
    <Stack as="aside" gap={12} className={styles.preview}>
      <h2>
        <Trans>What travelers see</Trans>
      </h2>
      <Card look="high">
        <p className={styles.name}>{me.first_name}</p>
        <AboutWalker
          walker={{
            user_id: me.id,
            latitude: 0,
            longitude: 0,
            is_free: true,
            distance_km: 0,
            user: {
              id: me.id,
              first_name: me.first_name,
              avatar: me.avatar,
              over_all_rating: me.over_all_rating,
              is_demo: false,
              walker_profile: {
                no_of_walks: me.walker_profile?.no_of_walks ?? 0,
                description: values.description,
                languages: values.languages,
              },
            },
          }}
        />
      </Card>
    </Stack>
  )
}
