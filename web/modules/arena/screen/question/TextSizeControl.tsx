import { ActionIcon } from '@mantine/core'
import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LARGEST_TEXT, SMALLEST_TEXT, TEXT_STEP } from './use-text-size.ts'

export interface TextSizeControlProps {
  /** Text size in px. */
  size: number
  onChange(size: number): void
}

/** Buttons for smaller and larger question text. */
export function TextSizeControl({ size, onChange }: TextSizeControlProps) {
  const { t } = useTranslation('exam')
  const steps = [
    { by: -TEXT_STEP, label: t('text.smaller'), Icon: IconTextDecrease, end: size <= SMALLEST_TEXT },
    { by: TEXT_STEP, label: t('text.larger'), Icon: IconTextIncrease, end: size >= LARGEST_TEXT },
  ]
  return (
    <span role="group" aria-label={t('text.size')}>
      {steps.map(({ by, label, Icon, end }) => (
        <ActionIcon
          key={by}
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={label}
          title={label}
          // Not the disabled attribute: the focused button must keep the focus.
          aria-disabled={end}
          opacity={end ? 0.45 : 1}
          onClick={() => end || onChange(size + by)}
        >
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  )
}
