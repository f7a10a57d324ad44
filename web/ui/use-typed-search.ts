import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** How long typing rests before the server is asked, in ms (the default fetch delay). */
const searchDelayMs = 200

type Searching = Pick<
  SelectProps,
  'searchable' | 'allowDeselect' | 'autoComplete' | 'filter' | 'searchValue' | 'onSearchChange' | 'onClick'
>

/**
 * What a Select needs whose options the server finds.
 * @param label of the chosen one: it stands in the field and is no search
 * @returns what is searched for, and the properties of the Select
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
      // What is typed takes the place of the chosen one's label.
      onClick: (event) => typed === label && event.currentTarget.select(),
    },
  }
}
