import type { ReactNode } from 'react'
import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface OrderFieldsProps {
  /** whether the question has options */
  hasOptions: boolean
  shuffleOptions: boolean
  /** whether the order of options can no longer change */
  isPublished: boolean
  onShuffle: (shuffleOptions: boolean) => void
  /** fields in the same row */
  children: ReactNode
}

/** Whether the options of a question are shuffled. */
export function OrderFields({ hasOptions, shuffleOptions, isPublished, onShuffle, children }: OrderFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="md" align="flex-end">
      {hasOptions && (
        <Select
          label={t('shuffle')}
          data={[
            { value: 'no', label: t('shuffleNo') },
            { value: 'yes', label: t('shuffleYes') },
          ]}
          allowDeselect={false}
          value={shuffleOptions ? 'yes' : 'no'}
          onChange={(value) => onShuffle(value === 'yes')}
          disabled={isPublished}
          w={240}
        />
      )}
      {children}
    </Group>
  )
}
