import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { languagesOf } from '#domain/walkers/languages.ts'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './group-walk.module.css'

/** Who walks, as all people may see them. */
export function WalkWalker({ walker }: { walker: GroupWalkInFullFragment['walker'] }) {
  const { i18n } = useLingui()
  const { first_name: name, over_all_rating: rating, walker_profile: profile } = walker
  const languages = languagesOf(profile?.languages ?? [], i18n.locale)
  return (
    <Card as="section" gap={12} className={styles.walker}>
      <Row oneLine gap={14} align="center">
        <Avatar name={name} src={walker.avatar} size={72} />
        <Stack gap={4}>
          <h2>
            <Trans>
              With <bdi>{name}</bdi>
            </Trans>
          </h2>
          <Muted>
            {rating ? (
              <>
                <Stars value={rating} size={16} /> {i18n.number(rating, { maximumFractionDigits: 1 })}
                {' · '}
              </>
            ) : null}
            <Plural value={profile?.no_of_walks ?? 0} one="# walk" other="# walks" />
          </Muted>
          {languages.length > 0 && (
            <Muted>
              <Trans>Speaks {new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(languages)}</Trans>
            </Muted>
          )}
        </Stack>
      </Row>
      {profile?.description && (
        <Text dir="auto" breaks>
          {profile.description}
        </Text>
      )}
      <Button variant="outline" size="sm" href={paths.walkerPage(walker.id)}>
        <Trans>See the page of {name}</Trans>
      </Button>
    </Card>
  )
}
