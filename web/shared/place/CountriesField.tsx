import { MultiSelect, Stack, Switch } from '@mantine/core'
import type { MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCountries } from '../../api/place-calls.ts'

export interface CountriesFieldProps {
  label: string
  /** label of the switch that removes the limit */
  allLabel: string
  all: boolean
  chosen: string[]
  onChange: (all: boolean, chosen: string[]) => void
  error?: ReactNode
  size?: MantineSize
}

/** Countries that something is limited to. Only the switch means all countries; an empty list means none. */
export function CountriesField({ label, allLabel, all, chosen, onChange, error, size = 'md' }: CountriesFieldProps) {
  const countries = useCountries('')
  return (
    <Stack gap="xs">
      <Switch
        label={allLabel}
        checked={all}
        onChange={({ currentTarget }) => onChange(currentTarget.checked, currentTarget.checked ? [] : chosen)}
      />
      {!all && (
        <MultiSelect
          size={size}
          searchable
          clearable
          limit={60}
          label={label}
          error={error}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen}
          onChange={(codes) => onChange(false, codes)}
          maxDropdownHeight={260}
        />
      )}
    </Stack>
  )
}
