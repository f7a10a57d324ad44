import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTransition } from 'react'
import { useTranslation } from 'react-i18next'

/** Debounce before the server is queried, in ms (the default fetch delay). */
const searchDelayMs = 200

export interface DueSearchProps {
  /** Fetches the matching payments; null for all. */
  onSearch: (search: string | null) => void
}

/** Search field of the due payments. */
export function DueSearch({ onSearch }: DueSearchProps) {
  const { t } = useTranslation('payments')
  const [searching, startSearch] = useTransition()
  const search = useDebouncedCallback((text: string) => startSearch(() => onSearch(text.trim() || null)), searchDelayMs)
  return (
    <TextInput
      type="search"
      size="sm"
      flex="1 1 220px"
      maw={{ xs: 260 }}
      maxLength={100}
      aria-label={t('due.search')}
      placeholder={t('due.search')}
      aria-busy={searching}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      onChange={(event) => search(event.currentTarget.value)}
    />
  )
}
