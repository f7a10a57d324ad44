import { Radio, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyReading, readingChoices, storedReading, storeReading } from '../../base/reading.ts'
import type { Reading, ReadingKind } from '../../base/reading.ts'

const kinds = Object.keys(readingChoices) as ReadingKind[]

/** Typeface, spacing and size of texts. A choice applies at once to the whole page and is kept on this device. */
export function ReadingChoices() {
  const { t } = useTranslation('reading')
  const [reading, setReading] = useState(storedReading)
  const choose = (changed: Reading) => {
    setReading(changed)
    storeReading(changed)
    applyReading(changed)
  }
  return (
    <Stack gap="sm">
      {kinds.map((kind) => (
        <Radio.Group
          key={kind}
          label={t(`choice.${kind}.title`)}
          value={reading[kind]}
          onChange={(value) => choose({ ...reading, [kind]: value })}
        >
          <Group gap="md" mt={4}>
            {readingChoices[kind].map((choice) => (
              <Radio key={choice} value={choice} label={t(`choice.${kind}.${choice}` as 'choice.font.plain')} />
            ))}
          </Group>
        </Radio.Group>
      ))}
    </Stack>
  )
}
