import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * Select for hundreds of options. They are in the document only while the field has the focus or is open; otherwise
 * every change of a form would render them again.
 */
export function LongSelect({ onFocus, onBlur, ...select }: SelectProps) {
  const [focused, setFocused] = useState(false)
  return (
    <Select
      {...select}
      // Not only while open: the arrow key that opens the list also selects an option.
      comboboxProps={{ keepMounted: focused }}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
