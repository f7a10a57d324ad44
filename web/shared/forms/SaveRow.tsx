import { Button, Group, Text } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'

export interface SaveRowProps extends Pick<ButtonProps, 'disabled'> {
  color?: ButtonProps['color'] | undefined
  /** Label of the submit button. */
  label: string
  busy: boolean
  /** Cancel button. */
  cancel?: { label: string; onClick: () => void }
  /** Outcome message, also announced to screen readers. */
  result?: string | null
}

/** Submit row of a form on a page. */
export function SaveRow({ label, busy, cancel, color, result, ...rest }: SaveRowProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={busy} {...(color && { color })} {...rest}>
        {label}
      </Button>
      {cancel && (
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
      {result !== undefined && (
        <Text role="status" c="green">
          {result}
        </Text>
      )}
    </Group>
  )
}
