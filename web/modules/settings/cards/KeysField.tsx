import { Button, Group, Input, Kbd, Text } from '@mantine/core'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'

/** Maximum number of keys in a sequence (specification, section 9). */
const maxKeys = 9
/** Modifier keys, and keys that move the focus out of the field. */
const notTaken = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
  'Tab',
  'Escape',
])

export interface KeysFieldProps {
  label: string
  description: string
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
}

/** Records keys in typing order, as the maintenance screen will receive them. */
export function KeysField({ label, description, keys, onChange }: KeysFieldProps) {
  const { t } = useTranslation('admin')
  const id = useId()

  const type = (event: KeyboardEvent) => {
    if (notTaken.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.key === 'Backspace') onChange(keys.slice(0, -1))
    else if (keys.length < maxKeys) onChange([...keys, event.key])
  }

  return (
    <div>
      <Input.Label id={`${id}-label`} component="div">
        {label}
      </Input.Label>
      <Input.Description id={`${id}-text`} mb={6}>
        {description}
      </Input.Description>
      <div
        className={styles.keys}
        role="textbox"
        tabIndex={0}
        aria-multiline={false}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        onKeyDown={type}
      >
        {keys.length === 0 ? (
          <Text c="dimmed" size="sm" component="span">
            {t('maintenance.typeHere')}
          </Text>
        ) : (
          keys.map((key, index) => <Kbd key={index}>{key === ' ' ? '␣' : key}</Kbd>)
        )}
      </div>
      {keys.length > 0 && (
        <Group justify="space-between" mt={6}>
          <Text size="sm" c="dimmed">
            {t('maintenance.keyCount', { count: keys.length, max: maxKeys })}
          </Text>
          <Button size="xs" variant="subtle" onClick={() => onChange([])}>
            {t('maintenance.clearKeys')}
          </Button>
        </Group>
      )}
    </div>
  )
}
