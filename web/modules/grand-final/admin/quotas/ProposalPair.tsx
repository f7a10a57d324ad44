import { Select, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ProposalPairProps {
  options: { value: string; label: string }[]
  left: string
  right: string
  onChange: (pair: readonly [string | null, string | null]) => void
}

/** Chooses the two proposals to compare. */
export function ProposalPair({ options, left, right, onChange }: ProposalPairProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('quotas.left')}
        allowDeselect={false}
        data={options}
        value={left}
        onChange={(id) => onChange([id, right])}
      />
      <Select
        label={t('quotas.right')}
        allowDeselect={false}
        data={options}
        value={right}
        onChange={(id) => onChange([left, id])}
      />
    </SimpleGrid>
  )
}
