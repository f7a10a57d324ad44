import { Autocomplete, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { knownNames } from './known-names.ts'
import type { KnownName } from './known-names.ts'

export interface NameFormProps {
  /** the name in the URL */
  name: string
  onChoose: (name: string) => void
}

/** Field for the name of a setting. */
export function NameForm({ name, onChoose }: NameFormProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState(name)
  const open = (event: FormEvent) => {
    event.preventDefault()
    onChoose(text)
  }
  return (
    <form onSubmit={open}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <Autocomplete
          flex={1}
          label={t('other.name')}
          maxLength={80}
          autoComplete="off"
          data={[{ group: t('known.group'), items: knownNames.map((one) => one.name) }]}
          renderOption={({ option }) => (
            <div>
              <Text fw={600}>{option.value}</Text>
              <Text size="sm" c="dimmed">
                {t(`known.${option.value as KnownName['name']}`)}
              </Text>
            </div>
          )}
          value={text}
          onChange={setText}
          onOptionSubmit={onChoose}
          maxDropdownHeight={420}
        />
        <Button type="submit" variant="default">
          {t('other.open')}
        </Button>
      </Group>
    </form>
  )
}
