import { ActionIcon, Popover } from '@mantine/core'
import { IconLetterSpacing } from '@tabler/icons-react'
import { Suspense } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { lazyPart } from '../app/lazy-part.ts'

const ReadingChoices = lazyPart(async () => {
  const [choices] = await Promise.all([import('./ReadingChoices.tsx'), loadTexts('reading')])
  return { default: choices.ReadingChoices }
})

/**
 * Button that opens the reading preferences next to the page, which shows each choice at once. They are loaded when the
 * button is pressed.
 */
export function ReadingButton({ label }: { label: string }) {
  return (
    <Popover position="bottom-end" width={300} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={label} title={label}>
          <IconLetterSpacing size={20} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={null}>
          <ReadingChoices />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
