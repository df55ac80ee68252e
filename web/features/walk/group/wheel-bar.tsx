import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNow } from '#web/device/server-clock.ts'
import {
  placeInOrder,
  secondsLeft,
  type GroupFace,
  type GroupSide,
  type TurnEnd,
} from '#web/features/walk/group/group-side.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './group.module.css'

/** How the reader's turn has ended is shown for so long, or until they press a button of the wheel. */
const turnEndShownMs = 8000

/** Who steers a group walk and for how long, and the button by which who watches asks for the wheel; nothing in a walk of two. */
export function WheelBar({ group }: { group: GroupSide }) {
  const { face, turnEnd } = useObservable(group.state, 'face', 'turnEnd')
  useEffect(() => {
    if (turnEnd === null) return undefined
    const timer = setTimeout(() => group.turnEndShown(), turnEndShownMs)
    return () => clearTimeout(timer)
  }, [group, turnEnd])
  if (face === null) return null
  return (
    <div className={styles.bar}>
      <Holder face={face} turnEnd={turnEnd} />
      <WheelButton face={face} group={group} />
    </div>
  )
}

/**
 * Says a change of the holder once, and by itself how the reader's own turn has ended, so that neither is read once more when the other
 * goes; the seconds are no part of what is said.
 */
export function Holder({ face, turnEnd = null }: { face: GroupFace; turnEnd?: TurnEnd | null }) {
  const { holder, isOpen } = face.wheel
  const name = holder?.name ?? ''
  return (
    <>
      <span>
        <span role="status">{turnEnd !== null && <EndOfTurn turnEnd={turnEnd} />}</span>{' '}
        <span role="status">
          {!isOpen && turnEnd !== 'closed' && <Trans>The wheel is closed</Trans>}
          {isOpen && holder === null && <Trans>No one steers</Trans>}
          {holder !== null && holder.id === face.me && <Trans>You steer</Trans>}
          {holder !== null && holder.id !== face.me && <Trans>{name} steers</Trans>}
        </span>
      </span>
      {holder !== null && <Left face={face} />}
    </>
  )
}

function EndOfTurn({ turnEnd }: { turnEnd: TurnEnd }) {
  switch (turnEnd) {
    case 'over':
      return <Trans>Your turn is over.</Trans>
    case 'handedBack':
      return <Trans>You handed the wheel back.</Trans>
    case 'skipped':
      return <Trans>Your turn was ended.</Trans>
    case 'closed':
      return <Trans>The wheel was closed, which ended your turn.</Trans>
    case 'silenced':
      return <Trans>You were silenced, which ended your turn.</Trans>
    case 'away':
      return <Trans>Your turn ended while you were away.</Trans>
  }
}

/** The holder is warned once, so many seconds before the end; a reader of the screen is not read each second. */
const warnedS = 10

function Left({ face }: { face: GroupFace }) {
  const seconds = secondsLeft(face.wheel, useNow(1000))
  if (seconds === null) return null
  const isOwn = face.wheel.holder?.id === face.me
  return (
    <>
      <span aria-hidden>
        <Trans>{seconds} s</Trans>
      </span>
      <span role="status" className="visually-hidden">
        {isOwn && seconds <= warnedS && seconds > 0 && <Trans>Your turn ends in {warnedS} seconds.</Trans>}
      </span>
    </>
  )
}

function WheelButton({ face, group }: { face: GroupFace; group: GroupSide }) {
  const { wheel, me, people, terms } = face
  const place = placeInOrder(face)
  const isSilenced = people.find(({ id }) => id === me)?.isSilenced === true
  if (wheel.holder?.id === me)
    return (
      <Button size="sm" variant="outline" onClick={() => group.wheel('withdraw')}>
        <Trans>Hand it back</Trans>
      </Button>
    )
  if (isSilenced)
    return (
      <span role="status">
        <Trans>You are silenced and cannot steer or write.</Trans>
      </span>
    )
  if (place !== null)
    return (
      <>
        <span role="status">
          <Plural value={place} one="You are next" other="You are number #" />
        </span>
        <Button size="sm" variant="outline" onClick={() => group.wheel('withdraw')}>
          <Trans>Give up my place</Trans>
        </Button>
      </>
    )
  if (!wheel.isOpen) return null
  return (
    <>
      <Button size="sm" onClick={() => group.wheel('ask')}>
        {wheel.holder === null ? <Trans>Take the wheel</Trans> : <Trans>Ask for the wheel</Trans>}
      </Button>
      {terms.turnMs !== null && <TurnLength seconds={terms.turnMs / 1000} />}
    </>
  )
}

function TurnLength({ seconds }: { seconds: number }) {
  return (
    <span className={styles.figure}>
      <Trans>for {seconds} s</Trans>
    </span>
  )
}
