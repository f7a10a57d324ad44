import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Debounce before a search request, ms (the default fetch delay). */
const searchDelayMs = 200

type Searching = Pick<
  SelectProps,
  'searchable' | 'allowDeselect' | 'autoComplete' | 'filter' | 'searchValue' | 'onSearchChange' | 'onClick'
>

/**
 * Props of a Select with server-side search.
 * @param label of the selected option, which is not a search term
 * @returns the search term and the Select's props
 */
export function useTypedSearch(label: string | null): { search: string; select: Searching } {
  const [typed, setTyped] = useState('')
  const [resting] = useDebouncedValue(typed, searchDelayMs)
  return {
    search: resting === label ? '' : resting.trim(),
    select: {
      searchable: true,
      allowDeselect: false,
      autoComplete: 'off',
      filter: ({ options }) => options,
      searchValue: typed,
      onSearchChange: setTyped,
      // Typing replaces the selected label.
      onClick: (event) => typed === label && event.currentTarget.select(),
    },
  }
}
