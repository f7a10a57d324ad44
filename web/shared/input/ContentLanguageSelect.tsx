import { Group, Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Flag } from '../../plain/Flag.tsx'
import { languageName } from '../intl/names.ts'

export interface ContentLanguageSelectProps extends Omit<SelectProps, 'data' | 'renderOption' | 'leftSection'> {
  /** ISO 639-1 codes in display order. */
  languages: readonly string[]
}

/** Select for the language of an exam or material, with flags; not for the interface language. */
export function ContentLanguageSelect({ languages, ...rest }: ContentLanguageSelectProps) {
  return (
    <Select
      {...rest}
      data={languages.map((code) => ({ value: code, label: languageName(code) }))}
      leftSection={rest.value ? <Flag code={rest.value} /> : null}
      renderOption={({ option, checked }) => (
        <Group gap="sm" flex={1} wrap="nowrap">
          <Flag code={option.value} />
          <span style={{ flex: 1 }}>{option.label}</span>
          {checked && <IconCheck size={16} aria-hidden="true" />}
        </Group>
      )}
    />
  )
}
