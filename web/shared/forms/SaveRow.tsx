import { Button, Group, Text } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'

export interface SaveRowProps extends Pick<ButtonProps, 'disabled' | 'color'> {
  /** What the button says that sends the form. */
  label: string
  busy: boolean
  /** What leaves the form as it was. */
  cancel?: { label: string; onClick: () => void }
  /** What came of it, told to those who cannot see the page, too. */
  said?: string | null
}

/** What ends a form on a page. */
export function SaveRow({ label, busy, cancel, said, ...rest }: SaveRowProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={busy} {...rest}>
        {label}
      </Button>
      {cancel && (
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
      {said !== undefined && (
        <Text role="status" c="green">
          {said}
        </Text>
      )}
    </Group>
  )
}
