import { IconMinus, IconPlus } from '#web/ui/icons/generated/icons.ts'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import type { ReactNode } from 'react'
import { KitTexts } from '#web/ui/i18n/kit-texts.tsx'
import styles from './stepper-field.module.css'

export interface StepperFieldProps {
  readonly label: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  /** Spelled out beside the number, for example `minute`. */
  readonly unit: string
  readonly onChange: (value: number) => void
}

/** A whole number that is typed, or stepped by two buttons, which repeat while they are held. */
export function StepperField({ label, value, min, max, unit, onChange }: StepperFieldProps) {
  return (
    <KitTexts>
      <NumberField
        className={styles.field ?? ''}
        value={value}
        minValue={min}
        maxValue={max}
        step={1}
        formatOptions={{ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }}
        onChange={(next) => {
          // An emptied field retains the number that was there.
          if (Number.isInteger(next)) onChange(next)
        }}
      >
        <Label>{label}</Label>
        <Group className={styles.box ?? ''}>
          <Button slot="decrement" className={styles.step ?? ''}>
            <IconMinus size={20} aria-hidden />
          </Button>
          <Input className={styles.input ?? ''} />
          <Button slot="increment" className={styles.step ?? ''}>
            <IconPlus size={20} aria-hidden />
          </Button>
        </Group>
      </NumberField>
    </KitTexts>
  )
}
