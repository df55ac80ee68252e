import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from '#web/device/server-clock.ts'
import {
  placeInOrder,
  secondsLeft,
  type GroupFace,
  type GroupSide,
} from '#web/features/walk/group/group-side.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './group.module.css'

/** Who steers a group walk and for how long, and the button by which who watches asks for the wheel; nothing in a walk of two. */
export function WheelBar({ group }: { group: GroupSide }) {
  const { face } = useObservable(group.state, 'face')
  if (face === null) return null
  return (
    <div className={styles.bar}>
      <Holder face={face} />
      <WheelButton face={face} group={group} />
    </div>
  )
}

/** Says a change of the holder once; the seconds are no part of what is said. */
export function Holder({ face }: { face: GroupFace }) {
  const { holder, isOpen } = face.wheel
  const name = holder?.name ?? ''
  return (
    <>
      <span role="status">
        {!isOpen && <Trans>The wheel is closed</Trans>}
        {isOpen && holder === null && <Trans>No one steers</Trans>}
        {holder !== null && holder.id === face.me && <Trans>You steer</Trans>}
        {holder !== null && holder.id !== face.me && <Trans>{name} steers</Trans>}
      </span>
      {holder !== null && <Left face={face} />}
    </>
  )
}

function Left({ face }: { face: GroupFace }) {
  const seconds = secondsLeft(face.wheel, useNow(1000))
  if (seconds === null) return null
  return (
    <span>
      <Trans>{seconds} s</Trans>
    </span>
  )
}

function WheelButton({ face, group }: { face: GroupFace; group: GroupSide }) {
  const { wheel, me, people } = face
  const place = placeInOrder(face)
  const isSilenced = people.find(({ id }) => id === me)?.isSilenced === true
  if (wheel.holder?.id === me)
    return (
      <Button size="sm" variant="outline" onClick={() => group.wheel('withdraw')}>
        <Trans>Hand it back</Trans>
      </Button>
    )
  if (place !== null)
    return (
      <>
        <span>
          <Plural value={place} one="You are next" other="You are number #" />
        </span>
        <Button size="sm" variant="outline" onClick={() => group.wheel('withdraw')}>
          <Trans>Give up my place</Trans>
        </Button>
      </>
    )
  if (!wheel.isOpen || isSilenced) return null
  return (
    <Button size="sm" onClick={() => group.wheel('ask')}>
      {wheel.holder === null ? <Trans>Take the wheel</Trans> : <Trans>Ask for the wheel</Trans>}
    </Button>
  )
}
